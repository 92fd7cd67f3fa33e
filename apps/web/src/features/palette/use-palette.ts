import { useCallback, useEffect, useRef, useState } from 'react';

/** The palette of a page: whether it is open, and what its field contains. */
export interface Palette {
  isOpen: boolean;
  typed: string;
  setTyped: (typed: string) => void;
  open: () => void;
  close: () => void;
  /** To be called when its field has the focus: what is typed goes there from now on. */
  onFocus: () => void;
}

/**
 * Opens and closes the palette; Ctrl+K and ⌘K open it as well. From then on no key reaches the page: the palette is loaded when it is
 * first used, so the focus may be in a row whose letters decide something. What is typed meanwhile is collected for its field.
 */
export function usePalette(): Palette {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const isHeld = useRef(false);
  const open = useCallback(() => {
    isHeld.current = true;
    setTyped('');
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    isHeld.current = false;
    setOpen(false);
  }, []);
  const onFocus = useCallback(() => {
    isHeld.current = false;
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        // Browsers open their own search.
        event.preventDefault();
        // Above another dialog, a page must not be left.
        if (!isHeld.current && document.querySelector('[role="dialog"]') === null) open();
      } else if (isHeld.current && !isShortcut(event)) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') close();
        else setTyped((before) => editedBy(event.key, before));
      }
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isHeld.current) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text') ?? '';
      setTyped((before) => before + text);
    };
    // Before the page's own listeners.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('paste', onPaste, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('paste', onPaste, true);
    };
  }, [open, close]);
  return { isOpen, typed, setTyped, open, close, onFocus };
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** A key of the browser, such as Ctrl+V; AltGr, which types @ on many keyboards, counts as Ctrl and Alt in Windows. */
function isShortcut(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
}

function editedBy(key: string, text: string): string {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : text;
}
