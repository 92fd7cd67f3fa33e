import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { openingText } from '@warmline/domain/calls/hours/hours-text';
import { Fragment, lazy, Suspense, type ReactNode } from 'react';
import { LiveNotice } from '../../../components/layout/live-notice.tsx';
import { DetailHead, DetailView } from '../../../components/ui/frame/detail-view.tsx';
import { Figure, Figures } from '../../../components/ui/facts/figures.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import { formatCount, limitText } from '../../../lib/text/format.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { campaignQuery } from '../api/campaigns.ts';
import { blockerQuestion, blockerText, isOver, STATUS_LABELS, STATUS_TONES, stopReason } from '../campaign-texts.ts';
import { settingsOf } from '../forms/campaign-schema.ts';
import { useCampaignClock } from '../use-campaign-clock.ts';
import { useShownSettings } from '../use-shown-settings.ts';
import { CampaignActions } from './campaign-actions.tsx';
import { CampaignFacts } from './campaign-facts.tsx';

const SettingsForm = lazy(() => import('./settings-form.tsx'));
const Statement = lazy(() => import('./statement.tsx'));

export const CAMPAIGN_VIEWS = ['settings', 'statement', 'charts'] as const;
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
  renderLive: (campaignId: string, open: number) => ReactNode;
  /** Renders the charts of its calls; they belong to another feature, too. */
  renderCharts: (campaignId: string) => ReactNode;
  /** Renders the link to one of its orders. */
  orderLink: (id: string, number: string) => ReactNode;
}

/** One campaign: what is left, its calls on the line, its settings and its statement. */
export function CampaignView({ id, view, backLink, renderViews, renderLive, renderCharts, orderLink }: CampaignViewProps) {
  const campaign = useQuery(campaignQuery(id));
  return (
    <DetailView
      query={campaign}
      what="Campaign"
      titleId="campaign-title"
      failed="We couldn't load this campaign."
      backLink={backLink}
    >
      {(loaded) => (
        <>
          <LiveNotice />
          <Head campaign={loaded} orderLink={orderLink} />
          {loaded.open > 0 && renderLive(id, loaded.open)}
          <Views aria-label="Parts of the campaign">{renderViews(id)}</Views>
          <Suspense fallback={<TableSkeleton rows={6} label="Loading" />}>
            {view === 'settings' && <Settings campaign={loaded} />}
            {view === 'statement' && <Statement campaign={loaded} />}
            {view === 'charts' && renderCharts(id)}
          </Suspense>
        </>
      )}
    </DetailView>
  );
}

function Head({ campaign, orderLink }: { campaign: Campaign } & Pick<CampaignViewProps, 'orderLink'>) {
  const mayManage = usePermission('campaigns.manage');
  const { name, status, left, total, todayUsed, dayCap, open, orders } = campaign;
  const now = useCampaignClock([campaign]);
  const reason = stopReason(campaign);
  const blocker = blockerText(campaign, now);
  const isDelivered = status === 'finished' && total > 0;
  return (
    <>
      <DetailHead
        titleId="campaign-title"
        title={name}
        status={{ text: STATUS_LABELS[status], tone: STATUS_TONES[status] }}
        actions={mayManage && <CampaignActions campaign={campaign} />}
      >
        {status === 'active' && <span>{openingText(campaign, now)}</span>}
      </DetailHead>
      {reason !== undefined && (
        <Notice {...(isDelivered ? { tone: 'good', icon: 'check' } : { tone: 'info', icon: 'alert' })}>{reason}</Notice>
      )}
      {blocker !== undefined && (
        <Notice icon="clock">
          <strong>{blockerQuestion(campaign)}</strong> {blocker}
        </Notice>
      )}
      <Figures>
        <Figure term="Calls left" main>
          {formatCount(left)} of {formatCount(total)}
        </Figure>
        {!isOver(status) && (
          <>
            <Figure term="Today">
              {formatCount(todayUsed)}
              {limitText(todayUsed, dayCap)}
            </Figure>
            <Figure term="On the line">{formatCount(open)}</Figure>
          </>
        )}
        <Figure term={orders.length === 1 ? 'Order' : 'Orders'}>
          {orders.map(({ id, number }) => (
            <Fragment key={id}>{orderLink(id, number)}</Fragment>
          ))}
        </Figure>
      </Figures>
    </>
  );
}

/**
 * Shows the settings as they were when the form opened; others' changes replace them only if the buyer wants that, or changed
 * nothing.
 */
function Settings({ campaign }: { campaign: Campaign }) {
  const mayManage = usePermission('campaigns.manage');
  const { shown, round, isOutdated, setDirty, keep, reload } = useShownSettings(campaign, settingsOf);
  if (!mayManage || campaign.status === 'closed') return <CampaignFacts campaign={campaign} />;
  return (
    <SettingsForm key={round} campaign={shown} isOutdated={isOutdated} onDirty={setDirty} onSaved={keep} onReload={reload} />
  );
}
