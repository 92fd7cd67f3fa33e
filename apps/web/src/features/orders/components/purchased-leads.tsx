import type { PurchasedLead } from '@warmline/contracts/leads/types';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { countOf, formatCents } from '../../../lib/format.ts';

const COLUMNS = ['Name', 'Phone', 'Email', 'State', { name: 'Lead age', end: true }, { name: 'Price', end: true }] as const;

/** Shows purchased leads in full, with links to call or email them. */
export function PurchasedLeads({ leads }: { leads: readonly PurchasedLead[] }) {
  return (
    <RowsTable kind="bought" caption="Leads in this order" columns={COLUMNS}>
      {leads.map((lead) => (
        <tr role="row" key={lead.id}>
          <td role="cell" className="lead-name">
            {lead.name}
          </td>
          <td role="cell" className="lead-phone">
            <PhoneLink number={lead.phone} className="link" />
          </td>
          <td role="cell" className="lead-email">
            {lead.email === null ? (
              <span className="quiet">not provided</span>
            ) : (
              <a className="link" href={`mailto:${lead.email}`}>
                <EmailLink>{lead.email}</EmailLink>
              </a>
            )}
          </td>
          <td role="cell" className="lead-state">
            {lead.state}
          </td>
          <td role="cell" className="lead-age quiet end num">
            {countOf(lead.actualAge, 'day')}
          </td>
          <td role="cell" className="lead-price end num">
            {formatCents(lead.priceCents)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
