const STEPS = [
  ['It screens', 'It asks for age, state, budget and interest in coverage, and for consent to the transfer.'],
  ['It hands over', 'It connects the prospect to your agent live. The 120 seconds start then, not during the screening.'],
  ['It stops', "Your agent leads the call. The AI voice doesn't sell a policy or quote a premium."],
] as const;

/** Says how the AI voice is used, and what depends on the voice provider (D20). */
export function AiVoice() {
  return (
    <section className="section facts" aria-labelledby="ai-voice">
      <div className="wide">
        <h2 id="ai-voice">How the AI voice is used</h2>
        <p className="lead">It asks the screening questions, so that your agents talk only to people who are ready.</p>
        <ul className="facts-list">
          {STEPS.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className="fine">
          Our voice provider sets the AI disclosure and human backup. <a href="#schedule-call">Ask for the current script</a>{' '}
          before you order.
        </p>
      </div>
    </section>
  );
}
