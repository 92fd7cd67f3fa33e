import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a field of a prerendered page: hands over what somebody typed while the script was still on its way. Hydration leaves that
 * text in the field without telling anybody.
 */
export function useEarlyInput(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const field = input.current;
    if (field !== null && field.value !== field.defaultValue) take(field.value);
  }, [take]);
  return input;
}
