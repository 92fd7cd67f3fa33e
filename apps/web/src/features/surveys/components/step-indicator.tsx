const STEPS = ['Agency Info', 'Lead Preferences', 'Payment'] as const;

/** Shows the current step of survey 2 (A2.37). */
export function StepIndicator({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol className="step-indicator" aria-label="Steps">
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index + 1 === step ? 'step' : undefined} data-done={index + 1 < step}>
          {name}
        </li>
      ))}
    </ol>
  );
}
