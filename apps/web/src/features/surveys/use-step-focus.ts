import { useEffect, useRef, type RefObject } from 'react';

/** Moves focus to the heading of each new step, so that it is scrolled into view and read out. */
export function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // An invalid field takes the focus instead.
    if (document.activeElement?.matches('input, select') !== true) heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
