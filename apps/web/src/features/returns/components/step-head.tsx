import { useEffect, useRef } from 'react';

/** The steps of a phone; a larger window shows all at once. */
const STEPS = ['Choose what to return', 'Choose the reason', 'Tell us more'] as const;
export type Step = 1 | 2 | 3;

/** The heading of a step. A new step replaces the one before, so it gets the focus. */
export function StepHead({ step, inSteps }: { step: Step; inSteps: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasFocus = inSteps && step > 1;
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {inSteps && <small>Step {step} of 3 </small>}
      {STEPS[step - 1]}
    </h2>
  );
}
