import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LiveNotice } from '../../../components/layout/live-notice.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { ListFailed } from '../../../components/ui/lists/list-failed.tsx';
import { MoreRows } from '../../../components/ui/lists/more-rows.tsx';
import { SectionHead } from '../../../components/ui/frame/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { campaignsQuery } from '../api/campaigns.ts';
import { byUrgency } from '../campaign-texts.ts';
import { useCampaignClock } from '../use-campaign-clock.ts';
import { CampaignCard, type CampaignCardProps } from './campaign-card.tsx';

export interface CampaignsSectionProps extends Pick<CampaignCardProps, 'linkTo' | 'renderLive'> {
  shopLink: ReactNode;
}

/** My Campaigns (C45): each paid order of live transfers, with what is left of it and the calls on the line. */
export function CampaignsSection({ shopLink, ...card }: CampaignsSectionProps) {
  const mayManage = usePermission('campaigns.manage');
  const list = useInfiniteQuery(campaignsQuery);
  const campaigns = list.data?.pages.flatMap(({ items }) => items).toSorted(byUrgency) ?? [];
  const now = useCampaignClock(campaigns);
  return (
    <Stack as="section" aria-labelledby="campaigns-title">
      <SectionHead>
        <h1 id="campaigns-title">My Campaigns</h1>
        <p>Where your calls go, and what is left of them. Calls of 2 minutes or less are free.</p>
      </SectionHead>
      <LiveNotice />
      {list.isPending && <TableSkeleton rows={4} label="Loading campaigns" />}
      {list.isError && list.data === undefined && (
        <ListFailed title="We couldn't load your campaigns" onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && campaigns.length === 0 && (
        <EmptyState icon="phone" title="No campaigns yet">
          <p>Every paid order of live transfers becomes one.</p>
          {shopLink}
        </EmptyState>
      )}
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign} now={now} mayManage={mayManage} {...card} />
      ))}
      <MoreRows list={list} what="campaigns" />
    </Stack>
  );
}
