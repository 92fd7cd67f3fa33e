import type { AgedLeadListItem } from '@warmline/contracts/api/leads';
import type { AgeRange } from '@warmline/contracts/price-book';
import type { MouseEvent } from 'react';
import { Pill, type PillTone } from '../../../components/ui/pill.tsx';
import { formatDollars } from '../../../lib/format.ts';
import type { LeadSelection } from '../use-lead-selection.ts';

const TONE: Record<AgeRange, PillTone> = { '30-60': 'good', '60-90': 'warn', '90-180': 'plain' };

/**
 * The list as plain rows: fifty of them must cost nothing to draw. On a phone each row becomes a card by style alone;
 * the roles are written out because a changed `display` takes them away.
 */
export function LeadTable({
  leads,
  selection,
  busy,
}: {
  leads: readonly AgedLeadListItem[];
  selection: LeadSelection;
  busy: boolean;
}) {
  return (
    <table role="table" className="rows leads" aria-busy={busy}>
      <caption className="sr-only">Aged leads on sale</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="tick">
            <label>
              <input
                type="checkbox"
                aria-label="Select all leads on this page"
                checked={selection.allChosen}
                onChange={selection.toggleAll}
              />
              <span className="tick-all">Select all on this page</span>
            </label>
          </th>
          <th role="columnheader" scope="col">
            Name
          </th>
          <th role="columnheader" scope="col">
            State
          </th>
          <th role="columnheader" scope="col">
            Phone
          </th>
          <th role="columnheader" scope="col">
            Age range
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
          <LeadRow key={lead.id} lead={lead} chosen={selection.ids.has(lead.id)} onToggle={selection.toggle} />
        ))}
      </tbody>
    </table>
  );
}

function LeadRow({ lead, chosen, onToggle }: { lead: AgedLeadListItem; chosen: boolean; onToggle: (id: number) => void }) {
  // The whole row is the target; the box inside answers for itself.
  const onRow = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('label') !== null) return;
    onToggle(lead.id);
  };
  return (
    <tr role="row" className={chosen ? 'chosen' : undefined} onClick={onRow}>
      <td role="cell" className="tick">
        <label>
          <input type="checkbox" aria-label={`Select ${lead.name}`} checked={chosen} onChange={() => onToggle(lead.id)} />
        </label>
      </td>
      <td role="cell" className="lead-name">
        {lead.name}
      </td>
      <td role="cell" className="lead-state">
        {lead.state}
      </td>
      <td role="cell" className="lead-phone quiet">
        {lead.phone}
      </td>
      <td role="cell" className="lead-range">
        <Pill tone={TONE[lead.currentAgeRange]}>{`${lead.currentAgeRange} days`}</Pill>
      </td>
      <td role="cell" className="lead-age quiet end num">
        {lead.actualAge} d
      </td>
      <td role="cell" className="lead-price end num">
        {formatDollars(lead.currentPrice)}
      </td>
    </tr>
  );
}
