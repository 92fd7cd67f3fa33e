const FACTS = [
  ['Interested in', '$15,000 final expense'],
  ['Budget', '$60–80 a month'],
  ['Screened for', 'Age, state, budget'],
  ['Agent', 'Dana Ortiz'],
] as const;

/** Shows an example of a live transfer with its 120-second buffer in the hero. */
export function LiveTransferCard() {
  return (
    <figure className="call-card" aria-label="Example of a live transfer with its 120-second buffer">
      <div className="call-head">
        <span className="call-live">Live transfer in progress</span>
        <span>Example</span>
      </div>
      <div className="call-person">
        <span className="call-initials" aria-hidden="true">
          MH
        </span>
        <div>
          <p className="call-name">Margaret H.</p>
          <p className="call-place">Columbus, Ohio · age 67</p>
        </div>
      </div>
      <dl className="call-facts">
        {FACTS.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="call-buffer">
        <p>
          <span>Buffer</span>
          <span className="num">
            <strong>1:26</strong> of 2:00, not charged yet
          </span>
        </p>
        <div className="call-bar" aria-hidden="true">
          <span />
        </div>
      </div>
    </figure>
  );
}
