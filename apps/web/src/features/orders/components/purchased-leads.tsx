import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { countOf, formatCents, formatDateTime } from '../../../lib/format.ts';
import { usePermission } from '../../../lib/use-permission.ts';

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
        <a href={`mailto:${email}`}>
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
    width: 88,
    end: true,
    card: 'corner',
    cell: ({ priceCents }) => <strong>{formatCents(priceCents)}</strong>,
  },
];

/** Without contact details: the number is masked, and the email is missing. */
const MASKED_COLUMNS = COLUMNS.filter(({ id }) => id !== 'email').map((column) =>
  column.id === 'phone' ? { ...column, cell: ({ phone }: PurchasedLead) => phone } : column,
);

/** Shows purchased leads, with links to call or email them unless the seat hides their contact details (P41). */
export function PurchasedLeads({ leads }: { leads: readonly PurchasedLead[] }) {
  const seesContacts = usePermission('purchases.read_contacts');
  return (
    <DataTable
      name="purchased-leads"
      caption="Leads in this order"
      columns={seesContacts ? COLUMNS : MASKED_COLUMNS}
      rows={leads}
      rowId={({ id }) => String(id)}
      count={countOf(leads.length, 'lead')}
    />
  );
}
