import { useEffect, useRef, type RefObject } from 'react';

/** The heading of a form in steps: each new step begins at the top, with its heading read out first. */
export function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A field that has to be put right takes the focus itself.
    if (document.activeElement?.matches('input, select') !== true) heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
