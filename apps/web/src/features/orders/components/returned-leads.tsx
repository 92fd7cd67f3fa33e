import { formatCents } from '@warmline/domain/money/money';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { useMemo } from 'react';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { ListSection } from '../../../components/ui/lists/list-section.tsx';
import { countOf } from '../../../lib/text/format.ts';
import type { OrderLink } from './order-columns.tsx';

type Returned = Pick<PurchasedLead, 'id' | 'name' | 'phone' | 'state' | 'return'>;

export interface ReturnedLeadsProps {
  leads: readonly Returned[];
  item: 'lead' | 'callback' | 'appointment';
  /** Renders the link to a return. */
  requestLink: OrderLink;
}

const CAPTIONS = { lead: 'Leads', callback: 'Callbacks', appointment: 'Appointments' } as const;

/** Leads or callbacks of an order that went back, with what came back for each (W91). Their phone numbers are masked. */
export function ReturnedLeads({ leads, item, requestLink }: ReturnedLeadsProps) {
  const columns = useMemo(() => returnedColumns(requestLink), [requestLink]);
  return (
    <ListSection title="Returned">
      <DataTable
        name="returned-leads"
        caption={`${CAPTIONS[item]} of this order that were returned`}
        columns={columns}
        rows={leads}
        rowId={({ id }) => String(id)}
        count={countOf(leads.length, item)}
      />
    </ListSection>
  );
}

const returnedColumns = (requestLink: OrderLink): readonly Column<Returned>[] => [
  { id: 'name', name: 'Name', width: 200, card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'phone', name: 'Phone', width: 150, card: 'inline', cell: ({ phone }) => <span className="num">{phone}</span> },
  { id: 'state', name: 'State', width: 80, card: 'inline', cell: ({ state }) => state },
  {
    id: 'return',
    name: 'Return',
    card: 'line',
    cell: ({ return: returned }) => (returned === null ? null : requestLink(returned.requestId, returned.number)),
  },
  {
    id: 'credit',
    name: 'To your balance',
    width: 140,
    end: true,
    card: 'corner',
    shown: 'always',
    cell: ({ return: returned }) => <strong className="num">+{formatCents(returned?.creditedCents ?? 0)}</strong>,
  },
];
