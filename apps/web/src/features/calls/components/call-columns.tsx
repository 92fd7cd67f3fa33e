import type { Call } from '@warmline/contracts/calls/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { timeOf } from '../../../lib/time/zone-time.ts';
import { resultOf, shortWhy, talkText } from '../call-texts.ts';

/** Columns of the Call Log. Its times are in the zone of the campaign. */
export const CALL_COLUMNS: readonly Column<Call>[] = [
  {
    id: 'when',
    name: 'When',
    width: 168,
    card: 'line',
    shown: 'always',
    opens: true,
    cell: ({ offeredAt, zone }) => timeOf(offeredAt, zone),
  },
  {
    id: 'caller',
    name: 'Caller',
    width: 150,
    card: 'title',
    shown: 'always',
    cell: ({ callerPhone }) => <strong>{callerPhone}</strong>,
  },
  { id: 'state', name: 'State', width: 70, card: 'inline', cell: ({ callerState }) => callerState ?? '–' },
  {
    id: 'talk',
    name: 'Talk time',
    width: 100,
    card: 'labelled',
    end: true,
    cell: (call) => <span className="num">{talkText(call)}</span>,
  },
  { id: 'result', name: 'Result', width: 140, card: 'corner', shown: 'always', cell: (call) => <Result call={call} /> },
  { id: 'campaign', name: 'Campaign', card: 'labelled', cell: ({ campaign }) => <span data-quiet>{campaign}</span> },
  { id: 'order', name: 'Order', width: 110, card: 'labelled', cell: ({ orderNumber }) => orderNumber },
];

function Result({ call }: { call: Call }) {
  const { label, tone } = resultOf(call);
  const why = shortWhy(call);
  return (
    <>
      <Pill tone={tone}>{label}</Pill>
      {why !== null && <small>{why}</small>}
    </>
  );
}
