import { useSite } from '../../../lib/api/site.ts';
import { FAQ_QUESTIONS } from '../faq-questions.ts';

/** Answers ten objections of buyers (D21). */
export function Faq() {
  const { legal } = useSite();
  const refunds = legal.find(({ path }) => path === '/refunds');
  return (
    <div className="faq">
      <h3>Questions agencies ask first</h3>
      <div className="faq-columns">
        {FAQ_QUESTIONS.map(([question, answer]) => (
          <details key={question} name="faq" className="question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      {refunds !== undefined && (
        <p className="fine">
          Details are in our <a href={refunds.path}>{refunds.title}</a>.
        </p>
      )}
    </div>
  );
}
