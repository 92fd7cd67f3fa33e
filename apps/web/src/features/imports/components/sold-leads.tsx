import type { SoldLead } from '@warmline/contracts/lead-imports/types';
import { formatPhone } from '@warmline/domain/us-phone';
import { countOf, formatCount, formatDay } from '../../../lib/format.ts';

/** Sold leads that a revert keeps, with the order of each. */
export function SoldLeads({ count, leads }: { count: number; leads: readonly SoldLead[] }) {
  return (
    <section className="sold" aria-labelledby="sold-title">
      <h3 id="sold-title">{countOf(count, 'lead')} sold: buyers keep these leads</h3>
      <ul className="sold-list" tabIndex={0} aria-labelledby="sold-title">
        {leads.map((lead) => (
          <li key={lead.leadId}>
            <span>
              <strong>{lead.name}</strong>
              <span className="quiet num">
                {formatPhone(lead.phone)} · {lead.state}
              </span>
            </span>
            <span className="quiet num sold-order">
              {lead.orderNumber}
              <br />
              {formatDay(lead.soldAt)}
            </span>
          </li>
        ))}
      </ul>
      {leads.length < count && <p className="fine">The first {formatCount(leads.length)} are shown.</p>}
    </section>
  );
}
