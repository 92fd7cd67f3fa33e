const QUESTIONS = [
  {
    question: 'When is a transfer charged?',
    answer: 'Only when the prospect stays on the call with your agency or agent for more than 2 minutes.',
  },
  {
    question: 'What happens to a call that ends at 1:59?',
    answer: "It isn't charged. Calls of 2 minutes or less are free, no matter who hangs up first.",
  },
  {
    question: 'Does the buffer depend on the package?',
    answer: 'No. Every transfer in every package has the same 120-second buffer, at any rate.',
  },
] as const;

/** Answers questions about the 120-second buffer before the buyer pays (A1.06). */
export function BufferQuestions() {
  return (
    <section className="questions-block" aria-labelledby="questions-title">
      <h2 id="questions-title">About the 120-second buffer</h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
