const QUESTIONS = [
  [
    'When exactly is a call charged?',
    'When the prospect has stayed on with your agency or agent for more than 2 minutes. The clock starts when your agent and the prospect are connected, not when our screening begins.',
  ],
  [
    'What if the prospect hangs up at 1:59, or at exactly 2:00?',
    'Then the call is not charged. Calls of 2 minutes or less never count against your package.',
  ],
  ['What if my agent ends the call?', 'It makes no difference who ends it. Only the length of the conversation counts.'],
  [
    'How do I see which calls were charged?',
    'Each transfer carries its number, its length and whether it was charged, so you can check every line of your package.',
  ],
] as const;

/** Questions about the 120-second buffer ([000] §1, §9). */
export function BufferQuestions() {
  return (
    <section className="section questions-row" id="buffer-questions" aria-labelledby="buffer-questions-title">
      <div className="wide questions">
        <div>
          <h2 id="buffer-questions-title">Questions about the buffer</h2>
          <p className="lead">120 seconds on every transfer, at every volume.</p>
        </div>
        <div>
          {QUESTIONS.map(([question, answer]) => (
            <details key={question} name="buffer" className="question">
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
