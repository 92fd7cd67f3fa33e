import { useSite } from '../../../lib/api/site.ts';

const ROWS = [
  [
    'When do I pay for a call?',
    'After 2 minutes on the call; the log shows why',
    'No call included: you pay for contact details',
    'Ask how long the buffer is and when it starts',
  ],
  ['How many buyers get a lead?', 'One', 'Several, by design', 'One agent per call'],
  [
    'Is there a contract?',
    'No. You prepay, and nothing renews unless you turn it on',
    'Varies',
    'Ask about minimums and notice periods',
  ],
  ['Is the price public?', 'Yes, every rate by volume', 'Often, by lead age', 'Often on request'],
  [
    'What do I see before I pay?',
    'State, lead age and price of each aged lead',
    'Often a filter and a count',
    'The price, not the call',
  ],
  [
    'Where do refunds go?',
    'To the card or balance that paid; returns to your balance',
    'Often account credit',
    'Ask: card or credit?',
  ],
] as const;

/** Compares the shop with shared leads and other transfer vendors in six rows that a buyer can check (D20). */
export function Comparison() {
  const vendors = [useSite().company.name, 'Shared leads', 'Other transfer vendors'];
  return (
    <section className="section" aria-labelledby="comparison">
      <div className="wide">
        <h2 id="comparison">Six questions to ask any lead vendor</h2>
        <p className="lead">Our answers, what is common elsewhere, and what to ask before you pay.</p>
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">Question</th>
              {vendors.map((vendor) => (
                <th key={vendor} scope="col">
                  {vendor}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([question, ...answers]) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                {vendors.map((vendor, at) => (
                  <td key={vendor} data-who={vendor}>
                    {answers[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
