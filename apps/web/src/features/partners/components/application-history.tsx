import type { PartnerHistoryEntry } from '@warmline/contracts/partners/types';
import { formatDateTime } from '../../../lib/text/format.ts';

const LABELS = { pending: 'Applied', approved: 'Approved', rejected: 'Rejected' } as const;

/** Events of an application, oldest first. */
export function ApplicationHistory({ history }: { history: readonly PartnerHistoryEntry[] }) {
  return (
    <section>
      <h4>History</h4>
      <ol>
        {history.map(({ status, at, by, note }) => (
          <li key={`${status}-${at}`} data-status={status}>
            <span>
              <strong>{LABELS[status]}</strong>
              {by !== null && <small> by {by}</small>}
            </span>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {note !== null && <span data-note>{note}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
