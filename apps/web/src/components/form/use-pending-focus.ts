import { useRef, useState } from 'react';

const FIELD = 'input:not([type=hidden]), select, textarea, button';
const SELECTORS = { invalid: '[aria-invalid="true"]', first: FIELD };

/** Focuses the first invalid field or the first field of a form, once it has been rendered; in the order of the page. */
export function usePendingFocus() {
  const pending = useRef<keyof typeof SELECTORS>(null);
  const [, render] = useState(0);
  return {
    focusNext: (next: keyof typeof SELECTORS) => {
      pending.current = next;
      render((count) => count + 1);
    },
    /** Called after each render of the form. */
    focusPending: (form: HTMLElement | null) => {
      if (pending.current === null) return;
      const found = form?.querySelector<HTMLElement>(SELECTORS[pending.current]);
      // The error appears with a later render.
      if (!found) return;
      pending.current = null;
      (found.matches(FIELD) ? found : (found.querySelector<HTMLElement>(FIELD) ?? found)).focus();
    },
  };
}
