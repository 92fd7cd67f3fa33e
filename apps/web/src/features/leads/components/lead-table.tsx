import type { AgedLeadListItem } from '@warmline/contracts/leads/types';
import type { AgeRange } from '@warmline/contracts/prices/price-book';
import type { MouseEvent } from 'react';
import { Pill, type PillTone } from '../../../components/ui/pill.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { countOf, formatDollars } from '../../../lib/format.ts';
import type { LeadSelection } from '../use-lead-selection.ts';

const COLUMNS = [
  'Name',
  'State',
  'Phone',
  'Lead age range',
  { name: 'Lead age', end: true },
  { name: 'Price', end: true },
] as const;
const TONE: Record<AgeRange, PillTone> = { '30-60': 'good', '60-90': 'warn', '90-180': 'plain' };

/** The leads for sale; each row can be selected. */
export function LeadTable({
  leads,
  selection,
  busy,
}: {
  leads: readonly AgedLeadListItem[];
  selection: LeadSelection;
  busy: boolean;
}) {
  const tickAll = (
    <label>
      <input
        type="checkbox"
        aria-label="Select all leads on this page"
        checked={selection.allChosen}
        onChange={selection.toggleAll}
      />
      <span className="tick-all">Select all on this page</span>
    </label>
  );
  const columns = [{ name: 'Select', className: 'tick', children: tickAll }, ...COLUMNS];
  return (
    <RowsTable kind="leads" caption="Aged leads for sale" columns={columns} busy={busy}>
      {leads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} chosen={selection.ids.has(lead.id)} onToggle={selection.toggle} />
      ))}
    </RowsTable>
  );
}

function LeadRow({ lead, chosen, onToggle }: { lead: AgedLeadListItem; chosen: boolean; onToggle: (id: number) => void }) {
  // The whole row can be clicked; the checkbox handles its own clicks.
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
        {countOf(lead.actualAge, 'day')}
      </td>
      <td role="cell" className="lead-price end num">
        {formatDollars(lead.currentPrice)}
      </td>
    </tr>
  );
}
