import type { AdminCampaign } from '@warmline/contracts/campaigns/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatCount, formatDateTime, formatDay, limitText } from '../../../lib/text/format.ts';
import { BLOCKER_LABELS, CAMPAIGN_STATUS_LABELS, pauseReasonLabel } from '../call-labels.ts';
import type { CampaignLink } from './live-board.tsx';

/** Columns of the campaigns of all agencies. */
export const campaignColumns = (campaignLink: CampaignLink): readonly Column<AdminCampaign>[] => [
  {
    id: 'name',
    name: 'Campaign',
    card: 'title',
    shown: 'always',
    cell: ({ id, name, orders }) => (
      <>
        {campaignLink(id, name)}
        {/* Most names are made of the number. */}
        {orders.some(({ number }) => !name.includes(number)) && <small>{orders.map(({ number }) => number).join(', ')}</small>}
      </>
    ),
  },
  {
    id: 'buyer',
    name: 'Buyer',
    card: 'line',
    cell: ({ buyer, isOfGuest }) => (
      <div>
        {buyer?.name ?? <span data-quiet>{isOfGuest ? 'Guest' : 'Account removed'}</span>}
        {buyer !== null && <small>{buyer.agency}</small>}
      </div>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    width: 116,
    card: 'corner',
    cell: ({ status }) => <Pill tone={CAMPAIGN_STATUS_LABELS[status].tone}>{CAMPAIGN_STATUS_LABELS[status].text}</Pill>,
  },
  {
    id: 'left',
    name: 'Left',
    width: 118,
    end: true,
    card: 'labelled',
    cell: ({ left, delivered }) => (
      <div>
        <strong>{formatCount(left)}</strong>
        <small>{formatCount(delivered)} delivered</small>
      </div>
    ),
  },
  {
    id: 'today',
    name: 'Today',
    width: 92,
    end: true,
    card: 'labelled',
    cell: ({ todayUsed, dayCap, open }) => (
      <div>
        {formatCount(todayUsed)}
        {limitText(todayUsed, dayCap)}
        {open > 0 && <small>{formatCount(open)} live</small>}
      </div>
    ),
  },
  { id: 'pace', name: 'Pace', width: 116, card: 'labelled', cell: (campaign) => <Pace campaign={campaign} /> },
  { id: 'blocker', name: 'Takes calls', width: 160, card: 'labelled', cell: (campaign) => <Blocker campaign={campaign} /> },
  {
    id: 'last',
    name: 'Last call',
    width: 120,
    card: 'labelled',
    cell: ({ lastCallAt }) =>
      lastCallAt === null ? (
        <span data-quiet>None yet</span>
      ) : (
        <time dateTime={lastCallAt} title={formatDateTime(lastCallAt)}>
          {formatDay(lastCallAt)}
        </time>
      ),
  },
];

/** How many calls are missing of those that are due by its number a day (C81). */
function Pace({ campaign: { due, delivered, dayCap, status } }: { campaign: AdminCampaign }) {
  if (due === null || dayCap === null || status === 'finished' || status === 'closed') return <span data-quiet>–</span>;
  const behind = due - delivered;
  if (behind <= 0) return <span>On pace</span>;
  return (
    <div>
      {behind > dayCap ? <Pill tone="warn">{`${formatCount(behind)} behind`}</Pill> : `${formatCount(behind)} behind`}
      <small>{formatCount(due)} due</small>
    </div>
  );
}

/** What keeps every caller away now. */
function Blocker({ campaign: { blocker, status, pauseReason } }: { campaign: AdminCampaign }) {
  if (blocker === null) return <Pill tone="good">Yes</Pill>;
  if (status !== 'active')
    return (
      <div>
        <span data-quiet>No</span>
        {status === 'paused' && pauseReason !== null && <small>{pauseReasonLabel(pauseReason)}</small>}
      </div>
    );
  return <Pill tone={blocker === 'BUSY' ? 'info' : 'warn'}>{BLOCKER_LABELS[blocker]}</Pill>;
}
