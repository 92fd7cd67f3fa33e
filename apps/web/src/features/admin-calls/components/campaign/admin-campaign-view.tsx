import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { DetailActions, DetailHead, DetailView } from '../../../../components/ui/frame/detail-view.tsx';
import { Figure, Figures } from '../../../../components/ui/facts/figures.tsx';
import { Notice } from '../../../../components/ui/states/notice.tsx';
import { TableSkeleton } from '../../../../components/ui/lists/table-skeleton.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { formatCount, formatDateTime, limitText } from '../../../../lib/text/format.ts';
import { toast } from '../../../../lib/view/toast.ts';
import { useOneAtATime } from '../../../../lib/view/use-one-at-a-time.ts';
import { campaignQuery, resumeCampaign } from '../../api/admin-calls.ts';
import { BLOCKER_LABELS, CAMPAIGN_STATUS_LABELS, pauseReasonLabel } from '../../call-labels.ts';
import { CampaignFacts, type CampaignFactsProps } from './campaign-facts.tsx';
import { LedgerSection } from './ledger-section.tsx';

const BlockersPanel = lazy(() => import('./blockers-panel.tsx'));
const PauseDialog = lazy(() => import('./pause-dialog.tsx'));
const CreditDialog = lazy(() => import('./credit-dialog.tsx'));
const AttachDialog = lazy(() => import('./attach-dialog.tsx'));

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '4.5',
  alignItems: 'start',
} as const;

interface AdminCampaignViewProps extends Pick<CampaignFactsProps, 'orderLink' | 'buyerLink'> {
  id: string;
  backLink: ReactNode;
  /** Whether the user may change campaigns. */
  canManage: boolean;
  /** Renders the form of the settings; the page passes it in, because it belongs to another feature. */
  renderSettings: (campaign: AdminCampaign, onClose: () => void) => ReactNode;
  /** Renders the charts of its calls, which belong to another feature, too. */
  renderCharts: (id: string) => ReactNode;
}

/** One campaign with its actions, "why no call?" and its ledger (C53). */
export function AdminCampaignView({ id, backLink, ...parts }: AdminCampaignViewProps) {
  const campaign = useQuery(campaignQuery(id));
  return (
    <DetailView
      query={campaign}
      what="Campaign"
      titleId="campaign-title"
      failed="This campaign could not be loaded."
      backLink={backLink}
    >
      {(loaded) => <Loaded campaign={loaded} {...parts} />}
    </DetailView>
  );
}

type Open = 'pause' | 'credit' | 'attach' | 'settings';

function Loaded({
  campaign,
  canManage,
  renderSettings,
  renderCharts,
  ...links
}: Omit<AdminCampaignViewProps, 'id' | 'backLink'> & { campaign: AdminCampaign }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { left, delivered, due, todayUsed, dayCap, open: live, maxOpen, lastCallAt } = campaign;
  return (
    <>
      <DetailHead
        titleId="campaign-title"
        title={campaign.name}
        status={CAMPAIGN_STATUS_LABELS[campaign.status]}
        actions={canManage && open !== 'settings' && <Actions campaign={campaign} onOpen={setOpen} />}
      >
        <span>Bought {formatDateTime(campaign.createdAt)}</span>
      </DetailHead>
      <StatusNotice campaign={campaign} />
      <Figures>
        <Figure term="Calls left" main>
          {formatCount(left)}
        </Figure>
        <Figure term="Delivered">
          {formatCount(delivered)} {due !== null && <small>{formatCount(due)} due</small>}
        </Figure>
        <Figure term="Today">
          {formatCount(todayUsed)}
          {limitText(todayUsed, dayCap)}
        </Figure>
        <Figure term="On the line">
          {formatCount(live)} of {formatCount(maxOpen)}
        </Figure>
        <Figure term="Last call">{lastCallAt === null ? 'None yet' : formatDateTime(lastCallAt)}</Figure>
      </Figures>
      {open === 'settings' ? (
        <Suspense fallback={<TableSkeleton rows={8} label="Loading the form" />}>{renderSettings(campaign, close)}</Suspense>
      ) : (
        <>
          <chakra.div css={COLUMNS}>
            <CampaignFacts campaign={campaign} {...links} />
            <Suspense fallback={<TableSkeleton rows={4} label="Loading the form" />}>
              <BlockersPanel campaign={campaign} />
            </Suspense>
          </chakra.div>
          <Suspense fallback={<TableSkeleton rows={6} label="Loading charts" />}>{renderCharts(campaign.id)}</Suspense>
          <LedgerSection id={campaign.id} canManage={canManage} />
        </>
      )}
      <Suspense fallback={null}>
        {open === 'pause' && <PauseDialog campaign={campaign} onClose={close} />}
        {open === 'credit' && <CreditDialog campaign={campaign} onClose={close} />}
        {open === 'attach' && <AttachDialog campaign={campaign} onClose={close} />}
      </Suspense>
    </>
  );
}

const PAUSERS = { buyer: 'Paused by the buyer', staff: 'Paused by staff', system: 'Paused automatically' } as const;

/** Says why the campaign gets no calls now, if that is not its plain state. */
function StatusNotice({
  campaign: { status, pausedBy, pauseReason, blocker, isOfGuest, startedAt },
}: {
  campaign: AdminCampaign;
}) {
  if (isOfGuest && status === 'setup')
    return <Notice tone="warn">A guest bought it. It can't start before it belongs to an account.</Notice>;
  if (status === 'setup') return <Notice tone="warn">The buyer has not checked and started it yet.</Notice>;
  if (pausedBy !== null)
    return (
      <Notice tone="warn">
        {PAUSERS[pausedBy]}
        {pauseReason !== null && `: ${pauseReasonLabel(pauseReason)}`}.{startedAt === null && ' It was never started.'}
      </Notice>
    );
  if (status !== 'active' || blocker === null) return null;
  return <Notice>It takes no calls right now: {BLOCKER_LABELS[blocker].toLowerCase()}.</Notice>;
}

function Actions({ campaign, onOpen }: { campaign: AdminCampaign; onOpen: (what: Open) => void }) {
  const { status, pausedBy, isOfGuest, id } = campaign;
  const resuming = useOneAtATime({
    mutationFn: () => resumeCampaign(id),
    onSuccess: () => toast({ title: 'Campaign resumed', description: 'The next caller can get it.' }),
    onError: (error) =>
      toast({ title: 'Campaign not resumed', description: messageOf(error, 'Please try again.') }, { destructive: true }),
  });
  const canPause = status === 'active' || (status === 'paused' && pausedBy !== 'staff');
  return (
    <DetailActions>
      {isOfGuest && (
        <Button tone="secondary" onClick={() => onOpen('attach')}>
          Attach to an account...
        </Button>
      )}
      {status !== 'closed' && (
        <>
          <Button tone="secondary" onClick={() => onOpen('settings')}>
            Change settings...
          </Button>
          <Button tone="secondary" onClick={() => onOpen('credit')}>
            Give calls back...
          </Button>
        </>
      )}
      {canPause && (
        <Button tone="danger" onClick={() => onOpen('pause')}>
          Pause...
        </Button>
      )}
      {status === 'paused' && (
        <Button loading={resuming.isPending} loadingText="Resuming..." onClick={() => resuming.mutate()}>
          Resume
        </Button>
      )}
    </DetailActions>
  );
}
