import type { PartnerHistoryEntry } from '@warmline/contracts/partners/types';
import { formatDateTime } from '../../../lib/format.ts';

const LABELS = { pending: 'Applied', approved: 'Approved', rejected: 'Rejected' } as const;

/** Events of an application, oldest first. */
export function ApplicationHistory({ history }: { history: readonly PartnerHistoryEntry[] }) {
  return (
    <section className="application-part">
      <h4>History</h4>
      <ol className="application-history">
        {history.map(({ status, at, by, note }) => (
          <li key={`${status}-${at}`} data-status={status}>
            <span>
              <strong>{LABELS[status]}</strong>
              {by !== null && <span className="quiet"> by {by}</span>}
              {note !== null && <span className="application-note wrap">{note}</span>}
            </span>
            <time dateTime={at} className="quiet">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
