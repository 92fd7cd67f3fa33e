import type { AdminLeadRow } from '@warmline/contracts/api/admin-leads';
import { MailAddress } from '../../../components/ui/mail-address.tsx';
import { Pill } from '../../../components/ui/pill.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatCents } from '../../../lib/format.ts';
import { STATUS_TONES, STATUS_WORDS } from '../lead-words.ts';

const COLUMNS = ['Lead', 'Phone', 'State', 'Age', { name: 'Price', end: true }, 'Status'] as const;

/** Leads as rows, each opening its story; cards on a phone, by style alone. */
export function StockTable(props: { leads: readonly AdminLeadRow[]; busy: boolean; onOpen: (id: number) => void }) {
  const { leads, busy, onOpen } = props;
  return (
    <RowsTable kind="stock" caption="Stored leads, newest first" columns={COLUMNS} busy={busy}>
      {leads.map((lead) => (
        <tr role="row" key={lead.id}>
          <td role="cell" className="stock-who">
            <button type="button" className="row-link" onClick={() => onOpen(lead.id)}>
              {lead.name}
            </button>
            {lead.email !== null && (
              <span>
                <MailAddress>{lead.email}</MailAddress>
              </span>
            )}
          </td>
          <td role="cell" className="stock-phone num">
            {lead.phone}
          </td>
          <td role="cell" className="stock-state">
            {lead.state}
          </td>
          <td role="cell" className="stock-age num">
            {lead.actualAge} d <span className="quiet">({lead.ageRange})</span>
          </td>
          <td role="cell" className="stock-price end num">
            {formatCents(lead.priceCents)}
          </td>
          <td role="cell" className="stock-status">
            <Pill tone={STATUS_TONES[lead.status]}>{STATUS_WORDS[lead.status]}</Pill>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
