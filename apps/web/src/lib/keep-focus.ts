/** Where people look for their place: the page, or what lies over it. */
const PLACES = 'main, [role="dialog"]';
const HEADINGS = 'h1, h2, h3';
/** Whoever knows a better place (a dialog, its opener, use-focus-back.ts) comes first; too short to be felt. */
const PATIENCE_MS = 100;

/**
 * Keeps the keyboard where somebody works (WCAG 2.4.3): when the focused part leaves the page (a row's button, a tab's content, a page
 * that gives way to another), its nearest heading gets the focus; a button that was busy gets it back. Answers what ends the watch.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let around: Element[] = [];
  // Under a dialog: where it was opened.
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
  // A click beside everything takes the focus away on purpose; one on what has it already fires no event of the focus.
  const onPointer = () => remember(null);
  const onClick = () => remember(document.activeElement);

  const giveBack = () => {
    if (last === null || document.activeElement !== document.body) return;
    if (!last.isConnected) focusHeading([...around, ...under], seen);
    else if (wasBusy && !last.matches(':disabled')) last.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(() => {
    if (last === null) return;
    // What was taken out while it was busy stays disabled for ever.
    if (last.isConnected && last.matches(':disabled')) wasBusy = true;
    else if (wasBusy || !last.isConnected) {
      clearTimeout(timer);
      timer = setTimeout(giveBack, PATIENCE_MS);
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

/** From the inside out, up to the page or the dialog. */
function ancestorsOf(element: Element): Element[] {
  const place = element.closest(PLACES);
  const found: Element[] = [];
  for (let each = element.parentElement; each !== null && found.at(-1) !== place; each = each.parentElement) found.push(each);
  return place === null ? [] : found;
}

/** Does nothing while there is no heading yet: the next change of the page asks again. Who works by mouse sees nothing move. */
function focusHeading(around: Element[], scroll: boolean): void {
  const here = around.filter(({ isConnected }) => isConnected);
  const heading = [...here, document.querySelector('main')]
    .map((each) => each?.querySelector<HTMLElement>(HEADINGS))
    .find(Boolean);
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: !scroll });
}
