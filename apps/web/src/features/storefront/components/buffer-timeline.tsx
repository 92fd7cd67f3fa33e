import { SURVEY_PRICES } from '@warmline/contracts/price-book';
import { headlineRate } from '../rates.ts';

const CALLS = [
  { length: '0:38', share: 8, what: 'Wrong moment, hung up', charged: false },
  { length: '1:54', share: 23.5, what: 'Already covered', charged: false },
  { length: '7:45', share: 96, what: 'Application started', charged: true },
] as const;

/** The 120-second buffer drawn on one time scale ([000] §1): what ends left of the mark costs nothing. */
export function BufferTimeline() {
  return (
    <section className="section buffer-section" aria-labelledby="buffer">
      <div className="wide split">
        <div>
          <h2 id="buffer">You pay for conversations, not for hang-ups</h2>
          <p className="lead">
            Every transfer carries a 120-second buffer. If the prospect does not stay on the call with your agency or agent for
            more than 2 minutes, the call is not charged.
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
                <span>{charged ? `${headlineRate(SURVEY_PRICES['Live Transfers'])} charged` : 'Not charged'}</span>
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
