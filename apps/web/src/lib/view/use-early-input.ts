import { useEffect, useRef, type RefObject } from 'react';

/** Reports text that was typed into a prerendered field before hydration, because React keeps the text but fires no event. */
export function useEarlyInput(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field !== null && field.value !== field.defaultValue) take(field.value);
  }, [take]);
  return input;
}
