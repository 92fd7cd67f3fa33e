import type { PurchasedLead } from '@warmline/contracts/api/leads';
import { formatCents } from '../../../lib/format.ts';

/** Bought leads in full; telephone and mail open in one touch. */
export function PurchasedLeads({ leads }: { leads: readonly PurchasedLead[] }) {
  return (
    <table role="table" className="rows bought">
      <caption className="sr-only">Leads of this order</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Name
          </th>
          <th role="columnheader" scope="col">
            Phone
          </th>
          <th role="columnheader" scope="col">
            E-mail
          </th>
          <th role="columnheader" scope="col">
            State
          </th>
          <th role="columnheader" scope="col" className="end">
            Age
          </th>
          <th role="columnheader" scope="col" className="end">
            Price
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {leads.map((lead) => (
          <tr role="row" key={lead.id}>
            <td role="cell" className="lead-name">
              {lead.name}
            </td>
            <td role="cell" className="lead-phone">
              <a className="link" href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>
                {lead.phone}
              </a>
            </td>
            <td role="cell" className="lead-email">
              {lead.email === null ? (
                <span className="quiet">none given</span>
              ) : (
                <a className="link" href={`mailto:${lead.email}`}>
                  {lead.email}
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
      </tbody>
    </table>
  );
}
