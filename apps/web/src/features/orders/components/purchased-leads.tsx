import { formatCents } from '@warmline/domain/money/money';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { LEAD_RETURN_LABELS } from '@warmline/contracts/returns/messages';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmailLink } from '../../../components/ui/facts/email-link.tsx';
import { PhoneLink } from '../../../components/ui/facts/phone-link.tsx';
import { returnable, type ReturnLink } from '../../../components/ui/purchase/return-link.ts';
import { countOf, formatDateTime } from '../../../lib/text/format.ts';
import { useMemo } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { matchesLead } from '../match-lead.ts';
import { emailHref } from '../../../lib/text/email-href.ts';

const COLUMNS: readonly Column<PurchasedLead>[] = [
  { id: 'name', name: 'Name', width: 164, card: 'title', shown: 'always', cell: ({ name }) => <strong>{name}</strong> },
  {
    id: 'phone',
    name: 'Phone',
    width: 136,
    card: 'inline',
    shown: 'always',
    cell: ({ phone }) => <PhoneLink number={phone} />,
  },
  {
    id: 'email',
    name: 'Email',
    width: 224,
    card: 'line',
    cell: ({ email }) =>
      email === null ? (
        <span data-quiet>not provided</span>
      ) : (
        <a href={emailHref(email)}>
          <EmailLink>{email}</EmailLink>
        </a>
      ),
  },
  { id: 'state', name: 'State', width: 66, card: 'inline', cell: ({ state }) => state },
  {
    id: 'age',
    name: 'Lead age',
    width: 92,
    end: true,
    card: 'inline',
    cell: ({ actualAge }) => <span data-quiet>{countOf(actualAge, 'day')}</span>,
  },
  {
    id: 'filled',
    name: 'Form filled',
    width: 170,
    shown: 'off',
    card: 'labelled',
    cell: ({ formFillTime }) => <span data-quiet>{formatDateTime(formFillTime)}</span>,
  },
  {
    id: 'price',
    name: 'Price',
    width: 116,
    end: true,
    card: 'corner',
    cell: ({ priceCents, refund, return: returned }) => (
      <div>
        <strong>{formatCents(priceCents)}</strong>
        {refund !== null && <small>{LEAD_REFUND_LABELS[refund]}</small>}
        {returned !== null && <small>{LEAD_RETURN_LABELS[returned.status]}</small>}
      </div>
    ),
  },
];

/** Without contact details: the number is masked, and the email is missing. */
const MASKED_COLUMNS = COLUMNS.filter(({ id }) => id !== 'email').map((column) =>
  column.id === 'phone' ? { ...column, cell: ({ phone }: PurchasedLead) => phone } : column,
);

/** Marks the names of the leads that a search found. */
function marked(columns: readonly Column<PurchasedLead>[], hits: ReadonlySet<number>): readonly Column<PurchasedLead>[] {
  const name = ({ id, name: text }: PurchasedLead) => <strong>{hits.has(id) ? <mark>{text}</mark> : text}</strong>;
  return columns.map((column) => (column.id === 'name' ? { ...column, cell: name } : column));
}

export interface PurchasedLeadsProps {
  leads: readonly PurchasedLead[];
  search: string;
  /** Missing while nothing of the order can be returned. */
  returnLink?: ReturnLink;
}

/**
 * Shows purchased leads, with links to call or email them unless the seat hides their contact details (P41). Those that a search
 * found come first.
 */
export function PurchasedLeads({ leads, search, returnLink }: PurchasedLeadsProps) {
  const seesContacts = usePermission('purchases.read_contacts');
  const shown = useMemo(() => {
    const hits = new Set(leads.filter((lead) => matchesLead(lead, search)).map(({ id }) => id));
    const plain = seesContacts ? COLUMNS : MASKED_COLUMNS;
    const columns = returnable(plain, returnLink);
    if (hits.size === 0) return { hits: 0, rows: leads, columns };
    const rows = leads.toSorted((one, other) => Number(hits.has(other.id)) - Number(hits.has(one.id)));
    return { hits: hits.size, rows, columns: marked(columns, hits) };
  }, [leads, search, seesContacts, returnLink]);
  return (
    <DataTable
      name="purchased-leads"
      caption="Leads in this order"
      columns={shown.columns}
      rows={shown.rows}
      rowId={({ id }) => String(id)}
      note={shown.hits === 0 ? undefined : `${countOf(shown.hits, 'match', 'matches')} for “${search}”, shown first.`}
      count={countOf(leads.length, 'lead')}
    />
  );
}
