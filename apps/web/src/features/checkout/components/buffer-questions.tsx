const QUESTIONS = [
  {
    question: 'When is a transfer charged?',
    answer:
      'Only when the prospect has stayed on the call with you or your agent for more than 2 minutes. The clock starts when your side picks up.',
  },
  {
    question: 'What happens to a call that ends at 1:59?',
    answer: 'It does not count. The transfer stays in your package and the next prospect takes its place.',
  },
  {
    question: 'Do unused transfers expire?',
    answer: 'No. They are delivered at the pace you choose until the package is used up.',
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
