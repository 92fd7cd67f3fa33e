/** Containers of the search for a heading: the page, or the dialog above it. */
const PLACES = 'main, [role="dialog"]';
const HEADINGS = 'h1, h2, h3';
/** Gives other code (a dialog, its opener, use-restore-focus.ts) time to set the focus first; too short to notice. */
const TIMEOUT_MS = 100;

/**
 * Preserves keyboard focus (WCAG 2.4.3): when the focused element is removed (a row's button, a tab's content, a replaced page),
 * its nearest heading is focused; a button that was disabled for a while is refocused. Returns a function that stops the
 * observer.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let around: Element[] = [];
  // Below a dialog: the place where it was opened.
  let under: Element[] = [];
  let wasBusy = false;
  let seen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = (element: Element | null) => {
    last = element instanceof HTMLElement && element !== document.body ? element : null;
    around = last === null ? [] : ancestorsOf(last);
    if (last?.closest('main')) under = around;
    wasBusy = false;
    seen = last?.matches(':focus-visible') === true;
  };
  const onFocus = ({ target }: FocusEvent) => remember(target as Element);
  // A click elsewhere removes focus on purpose; a click on the focused element fires no focus event.
  const onPointer = () => remember(null);
  const onClick = () => remember(document.activeElement);

  const restore = () => {
    if (last === null || document.activeElement !== document.body) return;
    if (!last.isConnected) focusHeading([...around, ...under], seen);
    else if (wasBusy && !last.matches(':disabled')) last.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (last === null) return;
    // An element that was removed while disabled stays disabled.
    if (last.isConnected && last.matches(':disabled')) wasBusy = true;
    else if (wasBusy || !last.isConnected) {
      clearTimeout(timer);
      timer = setTimeout(restore, TIMEOUT_MS);
    }
  });

  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer, true);
  document.addEventListener('click', onClick, true);
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    watch.disconnect();
    clearTimeout(timer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPointer, true);
    document.removeEventListener('click', onClick, true);
  };
}

/** Lists the ancestors from the inside out, up to the page or the dialog. */
function ancestorsOf(element: Element): Element[] {
  const place = element.closest(PLACES);
  const found: Element[] = [];
  for (let each = element.parentElement; each !== null && found.at(-1) !== place; each = each.parentElement) found.push(each);
  return place === null ? [] : found;
}

/** Does nothing while there is no heading yet: the next DOM change tries again. Doesn't scroll for mouse users. */
function focusHeading(around: Element[], scroll: boolean): void {
  const here = around.filter(({ isConnected }) => isConnected);
  const heading = [...here, document.querySelector('main')]
    .map((each) => each?.querySelector<HTMLElement>(HEADINGS))
    .find(Boolean);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: !scroll });
}
