const QUESTIONS = [
  {
    question: 'When is a transfer charged?',
    answer: 'Only when the prospect stays on the call with your agency or agent for more than 2 minutes.',
  },
  {
    question: 'What happens to a call that ends at 1:59?',
    answer: 'It is not charged. Calls of 2 minutes or less never are, whoever hangs up first.',
  },
  {
    question: 'Does the buffer depend on the package?',
    answer: 'No. Every transfer of every package carries the same 120-second buffer, whatever its rate.',
  },
] as const;

/** How the 120-second buffer works ([000] §1), for whoever asks before paying. */
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
