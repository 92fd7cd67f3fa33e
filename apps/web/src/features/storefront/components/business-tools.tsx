const QUOTES = [
  ['Level benefit', '$64.20', 'Day one'],
  ['Graded benefit', '$78.90', 'After 2 years'],
  ['Guaranteed issue', '$91.40', 'No questions'],
] as const;

const STAGES = [
  ['New', 12, 'Margaret H. · OH'],
  ['Quoted', 7, 'Earl W. · GA'],
  ['Applied', 3, 'Ruth B. · TX'],
] as const;

const WEEK = [
  ['Mon', 46],
  ['Tue', 62],
  ['Wed', 54],
  ['Thu', 80],
  ['Fri', 71],
] as const;

/** Presents the three business tools (A1.07, A2.03). */
export function BusinessTools() {
  return (
    <section className="section" aria-labelledby="tools">
      <div className="wide">
        <h2 id="tools">Three tools included with your account</h2>
        <p className="lead">Quote a price, keep your leads organized, and see which calls pay off.</p>
        <div className="tools">
          <article>
            <table className="tool-show mini num" aria-label="Example quotes">
              <tbody>
                {QUOTES.map(([plan, premium, wait]) => (
                  <tr key={plan}>
                    <td>
                      {plan}
                      <span>{wait}</span>
                    </td>
                    <td>{premium}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <h3>Quote engine</h3>
            <p>Compare final expense premiums by age, state and health while the prospect is still on the line.</p>
          </article>
          <article>
            <ul className="tool-show stages num" aria-label="Example pipeline">
              {STAGES.map(([stage, count, person]) => (
                <li key={stage}>
                  <span>
                    {stage} <b>{count}</b>
                  </span>
                  <span>{person}</span>
                </li>
              ))}
            </ul>
            <h3>Lead management</h3>
            <p>Keep every lead in one place, with an owner and a next step, from first call to issued policy.</p>
          </article>
          <article>
            <ul className="tool-show week num" aria-label="Example week: conversations per day">
              {WEEK.map(([day, count]) => (
                <li key={day}>
                  <span>{count}</span>
                  <svg width="100%" height={`${count}%`} aria-hidden="true" />
                  <span>{day}</span>
                </li>
              ))}
            </ul>
            <h3>Lead tracker</h3>
            <p>See which calls became conversations and applications, and what each one cost you.</p>
          </article>
        </div>
      </div>
    </section>
  );
}
