/** Short numbered list of what happens after an action. */
export function NextSteps({ title, steps }: { title: string; steps: readonly { title: string; text: string }[] }) {
  return (
    <section className="next-steps" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
