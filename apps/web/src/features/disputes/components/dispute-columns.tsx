import { formatCents } from '@warmline/domain/money/money';
import type { Dispute } from '@warmline/contracts/disputes/types';
import type { ReactNode } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { Pill } from '../../../components/ui/facts/pill.tsx';
import { formatDateTime } from '../../../lib/text/format.ts';
import { dueIn, isAnswered, reasonText, statePill } from '../dispute-labels.ts';

/** Columns of disputes. `link` renders the link to a dispute; `now` is in milliseconds since the epoch. */
export function disputeColumns(link: (id: string, text: string) => ReactNode, now: number): readonly Column<Dispute>[] {
  return [
    {
      id: 'subject',
      name: 'Payment',
      card: 'title',
      shown: 'always',
      cell: ({ id, subject, agency }) => (
        <div>
          <strong>{link(id, `${subject.kind === 'order' ? 'Order' : 'Deposit'} ${subject.name}`)}</strong>
          <small>{agency === null ? 'Guest' : agency.name}</small>
        </div>
      ),
    },
    {
      id: 'amount',
      name: 'Amount',
      width: 110,
      end: true,
      card: 'corner',
      shown: 'always',
      cell: ({ amountCents }) => <span className="num">{formatCents(amountCents)}</span>,
    },
    {
      id: 'state',
      name: 'State',
      width: 150,
      card: 'inline',
      shown: 'always',
      cell: (dispute) => {
        const [label, tone] = statePill(dispute);
        return <Pill tone={tone}>{label}</Pill>;
      },
    },
    {
      id: 'due',
      name: 'Answer due',
      width: 180,
      card: 'labelled',
      cell: ({ dueBy, closedAt, ...dispute }) =>
        dueBy === null || isAnswered(dispute) || closedAt !== null ? null : (
          <div>
            {dueIn(dueBy, now)}
            <small>
              <time dateTime={dueBy}>{formatDateTime(dueBy)}</time>
            </small>
          </div>
        ),
    },
    { id: 'reason', name: 'Reason', width: 170, card: 'labelled', cell: ({ reason }) => reasonText(reason) },
    {
      id: 'opened',
      name: 'Opened',
      width: 170,
      card: 'line',
      cell: ({ openedAt }) => <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>,
    },
  ];
}
