import type { PurchasedLead } from '@warmline/contracts/api/leads';
import { MailAddress } from '../../../components/ui/mail-address.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatCents } from '../../../lib/format.ts';

const COLUMNS = ['Name', 'Phone', 'E-mail', 'State', { name: 'Age', end: true }, { name: 'Price', end: true }] as const;

/** Bought leads in full; telephone and mail open in one touch. */
export function PurchasedLeads({ leads }: { leads: readonly PurchasedLead[] }) {
  return (
    <RowsTable kind="bought" caption="Leads of this order" columns={COLUMNS}>
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
              <span className="quiet">none given</span>
            ) : (
              <a className="link" href={`mailto:${lead.email}`}>
                <MailAddress>{lead.email}</MailAddress>
              </a>
            )}
          </td>
          <td role="cell" className="lead-state">
            {lead.state}
          </td>
          <td role="cell" className="lead-age quiet end num">
            {lead.actualAge} d
          </td>
          <td role="cell" className="lead-price end num">
            {formatCents(lead.priceCents)}
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
