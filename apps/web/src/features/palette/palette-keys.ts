/** The most that the palette's field takes. */
export const PALETTE_MAX = 100;
/** Keys that do something on a page, beside those that type a character. */
const PAGE_KEYS = /^(Enter|Backspace|Delete|Home|End|Page|Arrow)/;

/** Tells whether a key opens the palette: Ctrl+K or ⌘K. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Tells whether a key would act on the page. Those of the browser, such as F5 or Ctrl+V, and parts of a character don't. */
export function isPageKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (isComposing || !(key.length === 1 || PAGE_KEYS.test(key))) return false;
  // AltGr, which types @ on many keyboards, counts as Ctrl and Alt in Windows.
  if (event.getModifierState('AltGraph')) return true;
  // On a Mac, Option types characters, too; elsewhere Alt and a letter open a menu.
  return !ctrlKey && !metaKey && !(altKey && (key.length > 1 || /[a-z0-9]/i.test(key)));
}

/** Returns the text after a key. */
export function editedBy(key: string, text: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}
