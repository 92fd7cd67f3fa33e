const TOOLS = [
  [
    'Quote engine',
    'Enter calls or a number of leads, and see the exact price before you pay. Premium quotes for prospects are not included.',
  ],
  [
    'Lead management',
    'My Leads lists the leads of your agency, and its callbacks in a second list. Add notes, tap to call, return bad ones, and download CSV files.',
  ],
  [
    'Lead tracker',
    'Mark each lead from new to sold. Live calls have a board and a log that shows why each one was billed or free.',
  ],
] as const;

/** Presents the three business tools (A1.07, A2.03) as they are (D20). */
export function BusinessTools() {
  return (
    <section className="section" aria-labelledby="tools">
      <div className="wide">
        <h2 id="tools">Three tools included with your account</h2>
        <p className="lead">Know the price, keep your leads in one place, and see which ones sell.</p>
        <div className="tools">
          {TOOLS.map(([name, text]) => (
            <article key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
