const TOOLS = [
  [
    'Quote engine',
    'Enter calls a day or a quantity, and see the exact price before you pay. Premium quotes for prospects are not included.',
  ],
  [
    'Lead management',
    'Every lead that your agency bought is in one table. Search it, add notes, tap to call, and download CSV files.',
  ],
  ['Lead tracker', 'Mark each lead from new to sold, and see what you called, quoted and sold. Live calls are not tracked yet.'],
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
