import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { openingText } from '@warmline/domain/calls/hours-text';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Figure, Figures } from '../../../components/ui/figures.tsx';
import { Stack } from '../../../components/ui/layout.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { SectionHead } from '../../../components/ui/section-head.tsx';
import { TableSkeleton } from '../../../components/ui/table-skeleton.tsx';
import { messageOf } from '../../../lib/api-client.ts';
import { formatCount } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import { campaignQuery } from '../api/campaigns.ts';
import { STATUS_LABELS, STATUS_TONES, stopReason } from '../campaign-texts.ts';
import { settingsOf } from '../forms/campaign-schema.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFacts } from './campaign-facts.tsx';

const SettingsForm = lazy(() => import('./settings-form.tsx'));
const Statement = lazy(() => import('./statement.tsx'));

export const CAMPAIGN_VIEWS = ['settings', 'statement'] as const;
type CampaignViewName = (typeof CAMPAIGN_VIEWS)[number];

const Views = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    borderBottomWidth: '1px',
    '& a': {
      minHeight: '44px',
      paddingBlock: '2.5',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      color: 'fg.muted',
      fontSize: '14.5px',
      fontWeight: '530',
      '&:hover': { color: 'fg' },
      '&[aria-current=page]': { borderColor: 'brand.solid', color: 'fg' },
    },
  },
});

export interface CampaignViewProps {
  id: string;
  view: CampaignViewName;
  backLink: ReactNode;
  /** Renders the links to the parts of the page. */
  renderViews: (id: string) => ReactNode;
  renderLive: (campaignId: string) => ReactNode;
}

/** One campaign: what is left, its calls on the line, its settings and its statement. */
export function CampaignView({ id, view, backLink, renderViews, renderLive }: CampaignViewProps) {
  const campaign = useQuery(campaignQuery(id));
  return (
    <Stack as="section" aria-labelledby="campaign-title">
      {backLink}
      {campaign.data === undefined && (
        <h1 id="campaign-title" className="sr-only">
          Campaign
        </h1>
      )}
      {campaign.isPending && <TableSkeleton rows={6} label="Loading campaign" />}
      {campaign.isError && campaign.data === undefined && (
        <EmptyState icon="alert" title={messageOf(campaign.error, "We couldn't load this campaign.")}>
          <Button tone="secondary" onClick={() => void campaign.refetch()}>
            Try again
          </Button>
        </EmptyState>
      )}
      {campaign.data !== undefined && (
        <>
          <Head campaign={campaign.data} />
          {campaign.data.open > 0 && renderLive(id)}
          <Views aria-label="Parts of the campaign">{renderViews(id)}</Views>
          <Suspense fallback={<TableSkeleton rows={6} label="Loading" />}>
            {view === 'statement' ? <Statement campaign={campaign.data} /> : <Settings campaign={campaign.data} />}
          </Suspense>
        </>
      )}
    </Stack>
  );
}

function Head({ campaign }: { campaign: Campaign }) {
  const mayManage = usePermission('campaigns.manage');
  const { name, status, left, total, todayUsed, dayCap, open } = campaign;
  const reason = stopReason(campaign);
  return (
    <>
      <SectionHead actions={mayManage && <CampaignActions campaign={campaign} />}>
        <h1 id="campaign-title">{name}</h1>
        <p>
          <Pill tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Pill>{' '}
          {status === 'active' && openingText(campaign, serverNow())}
        </p>
      </SectionHead>
      {reason !== undefined && (
        <Notice tone={status === 'finished' ? 'good' : 'info'} icon={status === 'finished' ? 'check' : 'alert'}>
          {reason}
        </Notice>
      )}
      <Figures>
        <Figure term="Calls left" main>
          {formatCount(left)} of {formatCount(total)}
        </Figure>
        <Figure term="Today">
          {formatCount(todayUsed)}
          {dayCap !== null && ` of ${formatCount(dayCap)}`}
        </Figure>
        <Figure term="On the line">{formatCount(open)}</Figure>
      </Figures>
    </>
  );
}

/** Shows the settings as they were when the form opened; others' changes replace them only if the buyer wants that, or changed nothing. */
function Settings({ campaign }: { campaign: Campaign }) {
  const mayManage = usePermission('campaigns.manage');
  const [{ shown, round }, setShown] = useState({ shown: campaign, round: 0 });
  const [isDirty, setDirty] = useState(false);
  const isSame = settingsOf(shown) === settingsOf(campaign);
  const reload = () => {
    setDirty(false);
    setShown({ shown: campaign, round: round + 1 });
  };
  // Adjusts the state while rendering, so that old settings are never shown.
  if (!isSame && !isDirty) reload();
  if (!mayManage || campaign.status === 'closed') return <CampaignFacts campaign={campaign} />;
  return (
    <SettingsForm
      key={round}
      // A pause or a call changes the version, but nothing that this form would overwrite.
      campaign={isSame ? campaign : shown}
      isOutdated={!isSame && isDirty}
      onDirty={setDirty}
      onSaved={(saved) => setShown({ shown: saved, round })}
      onReload={reload}
    />
  );
}
