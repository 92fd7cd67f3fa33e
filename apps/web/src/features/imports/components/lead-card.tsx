import { formatCents } from '@warmline/domain/money/money';
import type { ImportRow } from '@warmline/contracts/lead-imports/types';
import { formatPhone } from '@warmline/domain/places/us-phone';
import { OutcomePill } from './row-columns.tsx';

/** One row on a phone: the lead it becomes, or the cells of the file if it becomes none. */
export function LeadCard({ row }: { row: ImportRow | undefined }) {
  if (row === undefined) {
    return (
      <span role="cell">
        <i className="skeleton" />
      </span>
    );
  }
  const { lead, cells, line, problem, warnings, outcome } = row;
  const name = lead?.name ?? cells.filter((cell) => cell !== '').join(' · ');
  const note = problem ?? warnings.join(' ');
  const about = note || (lead === null ? `Line ${line}` : `${formatPhone(lead.phone)} · ${lead.state} · ${lead.ageRange}`);
  return (
    <span role="cell">
      <span>
        <strong>{name}</strong>
        <OutcomePill outcome={outcome} />
      </span>
      <span className="num">
        <span data-quiet={note === '' || undefined} data-problem={note === '' ? undefined : problem === null ? 'warning' : ''}>
          {about}
        </span>
        <span>{lead && formatCents(lead.priceCents)}</span>
      </span>
    </span>
  );
}
