import { rateCents } from '@warmline/domain/prices/rate';
import { formatRate } from '../../../lib/text/format-rate.ts';
import { useSite } from '../../../lib/api/site.ts';

const CALLS = [
  { length: '0:38', share: 8, what: 'Hung up right away', charged: false },
  { length: '1:54', share: 23.5, what: 'Already insured', charged: false },
  { length: '7:45', share: 96, what: 'Application started', charged: true },
] as const;

/** Shows the 120-second buffer on one time scale (A1.06): calls that end before the mark are free. */
export function BufferTimeline() {
  const charge = formatRate(rateCents('survey.live_transfer', useSite().prices));
  return (
    <section className="section buffer-section" aria-labelledby="buffer">
      <div className="wide split">
        <div>
          <h2 id="buffer">You pay for conversations, not hang-ups</h2>
          <p className="lead">
            Every transfer has a 120-second buffer. You pay only when the prospect stays on the call for more than 2 minutes.
            Three examples:
          </p>
          <a href="/pricing#buffer-questions" className="text-link">
            Questions about the buffer
          </a>
        </div>
        <ul className="timeline num" aria-label="Three example calls">
          {CALLS.map(({ length, share, what, charged }) => (
            <li key={length} className={charged ? 'timeline-paid' : undefined}>
              <span className="timeline-head">
                <span>
                  <strong>{length}</strong> {what}
                </span>
                <span>{charged ? `${charge} charged` : 'Not charged'}</span>
              </span>
              <span className="timeline-bar" aria-hidden="true">
                <svg width={`${share}%`} height="12" />
              </span>
            </li>
          ))}
          <li className="timeline-mark" aria-hidden="true">
            2:00
          </li>
        </ul>
      </div>
    </section>
  );
}
