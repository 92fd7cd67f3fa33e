import type { CallbackRow } from '@warmline/contracts/api/callbacks';
import { Icon } from '../../../components/ui/icon.tsx';
import { ICONS } from '../../../components/ui/icons.ts';
import { EmailLink } from '../../../components/ui/email-link.tsx';
import { PhoneLink } from '../../../components/ui/phone-link.tsx';
import { RowsTable } from '../../../components/ui/rows-table.tsx';
import { formatCents, formatDateTime } from '../../../lib/format.ts';

const COLUMNS = ['Name', 'Contact', 'State', { name: 'Price', end: true }, 'Added', { name: 'Remove', hidden: true }] as const;

/** Stored callbacks as rows; CSS turns them into cards on a phone. */
export function CallbackTable(props: {
  callbacks: readonly CallbackRow[];
  busy: boolean;
  onRemove: (callback: CallbackRow) => void;
}) {
  const { callbacks, busy, onRemove } = props;
  return (
    <RowsTable kind="callbacks" caption="Callback opportunities, newest first" columns={COLUMNS} busy={busy}>
      {callbacks.map((callback) => (
        <tr role="row" key={callback.id}>
          <td role="cell" className="callback-name">
            {callback.name}
          </td>
          <td role="cell" className="callback-contact">
            <PhoneLink number={callback.phone} className="num" />
            <a href={`mailto:${callback.email}`} className="quiet">
              <EmailLink>{callback.email}</EmailLink>
            </a>
          </td>
          <td role="cell" className="callback-state">
            {callback.state}
          </td>
          <td role="cell" className="callback-price end num">
            {formatCents(callback.priceCents)}
          </td>
          <td role="cell" className="callback-added">
            <time dateTime={callback.createdAt}>{formatDateTime(callback.createdAt)}</time>
            <span className="quiet">by {callback.addedBy}</span>
          </td>
          <td role="cell" className="callback-remove">
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove ${callback.name}`}
              onClick={() => onRemove(callback)}
            >
              <Icon path={ICONS.x} size={16} />
            </button>
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}
