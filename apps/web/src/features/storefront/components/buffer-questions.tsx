const QUESTIONS = [
  [
    'When is a call charged?',
    'When the prospect stays on the call with your agency or agent for more than 2 minutes. The clock starts when your agent and the prospect are connected, not during our screening.',
  ],
  [
    'What if the prospect hangs up at 1:59, or at exactly 2:00?',
    "Then you don't pay. Calls of 2 minutes or less never count against your package.",
  ],
  ['What if my agent ends the call?', 'It makes no difference who ends it. Only the length of the call counts.'],
  [
    'How do I see which calls were charged?',
    'Your account lists each call with its time, its length, and why it counted or not. You can save the list as a file.',
  ],
] as const;

/** Answers questions about the 120-second buffer (A1.06, A9.09). */
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
