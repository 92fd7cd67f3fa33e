import type { AdminLeadRow } from '@warmline/contracts/leads/admin-types';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatCents } from '../../../lib/format.ts';
import { STATUS_TONES, STATUS_LABELS } from '../lead-labels.ts';

const COLUMNS = ['Lead', 'Phone', 'State', 'Age', { name: 'Price', end: true }, 'Status'] as const;

/** Leads as rows that open their details; CSS turns them into cards on a phone. */
export function LeadsTable(props: { leads: readonly AdminLeadRow[]; busy: boolean; onOpen: (id: number) => void }) {
  const { leads, busy, onOpen } = props;
  return (
    <RowsTable kind="inventory" caption="Stored leads, newest first" columns={COLUMNS} busy={busy}>
      {leads.map((lead) => (
        <tr role="row" key={lead.id}>
          <td role="cell" className="inventory-who">
            <button type="button" className="row-link" onClick={() => onOpen(lead.id)}>
              {lead.name}
            </button>
            {lead.email !== null && (
              <span>
                <EmailLink>{lead.email}</EmailLink>
              </span>
            )}
          </td>
          <td role="cell" className="inventory-phone num">
            {lead.phone}
          </td>
          <td role="cell" className="inventory-state">
            {lead.state}
          </td>
          <td role="cell" className="inventory-age num">
            {lead.actualAge} d <span className="quiet">({lead.ageRange})</span>
          </td>
          <td role="cell" className="inventory-price end num">
            {formatCents(lead.priceCents)}
          </td>
          <td role="cell" className="inventory-status">
            <Pill tone={STATUS_TONES[lead.status]}>{STATUS_LABELS[lead.status]}</Pill>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
