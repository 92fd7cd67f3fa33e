import { useQuery } from '@tanstack/react-query';
import type { Call } from '@warmline/contracts/calls/types';
import { useMemo, type ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/ui/states/empty-state.tsx';
import { formatCount, formatDateTime } from '../../../lib/text/format.ts';
import { liveCallsQuery } from '../api/admin-calls.ts';
import { CallClock } from './call-clock.tsx';

/** Renders the link to a campaign. */
export type CampaignLink = (id: string, name: string) => ReactNode;

/** Columns of the calls on the line. */
export const liveColumns = (campaignLink: CampaignLink): readonly Column<Call>[] => [
  {
    id: 'campaign',
    name: 'Campaign',
    card: 'title',
    shown: 'always',
    cell: ({ campaignId, campaign }) => campaignLink(campaignId, campaign),
  },
  { id: 'clock', name: 'Now', width: 210, card: 'line', shown: 'always', cell: (call) => <CallClock call={call} /> },
  {
    id: 'caller',
    name: 'Caller',
    width: 170,
    card: 'inline',
    cell: ({ callerPhone }) => <span className="num">{callerPhone}</span>,
  },
  { id: 'state', name: 'State', width: 90, card: 'inline', cell: ({ callerState }) => callerState ?? <span data-quiet>–</span> },
  {
    id: 'offered',
    name: 'Offered',
    width: 190,
    card: 'labelled',
    cell: ({ offeredAt }) => <time dateTime={offeredAt}>{formatDateTime(offeredAt)}</time>,
  },
];

/** All calls on the line, oldest first (C50); live events refetch it. */
export function LiveBoard({ campaignLink }: { campaignLink: CampaignLink }) {
  const list = useQuery(liveCallsQuery);
  const columns = useMemo(() => liveColumns(campaignLink), [campaignLink]);
  const { items = [], total } = list.data ?? {};
  const hidden = (total?.count ?? 0) - items.length;
  return (
    <DataTable
      name="live-calls"
      caption="Calls on the line, oldest first"
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      list={list}
      texts={{ loading: 'Loading live calls', failed: 'The live calls could not be loaded' }}
      count={list.isSuccess ? `${formatCount(total?.count ?? 0)} on the line` : ''}
      note={hidden > 0 ? `The newest ${formatCount(hidden)} are not shown.` : undefined}
      empty={<EmptyState icon="phone" title="No call is on the line." />}
    />
  );
}
