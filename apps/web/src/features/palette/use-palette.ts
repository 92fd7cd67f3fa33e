import { useCallback, useEffect, useRef, useState } from 'react';
import { editedBy, isPageKey, isPaletteKey, PALETTE_MAX } from './palette-keys.ts';

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
 * Opens and closes the palette; Ctrl+K and ⌘K open it as well. From then on no key reaches the page: the palette is loaded when
 * it is first used, so the focus may be in a row whose letters decide something. What is typed meanwhile is collected for its
 * field. Escape, Tab and a press elsewhere end that.
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
      } else if (isHeld.current && event.key === 'Tab') close();
      else if (isHeld.current && (event.key === 'Escape' || isPageKey(event))) {
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') close();
        else setTyped((before) => editedBy(event.key, before).slice(0, PALETTE_MAX));
      }
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (isHeld.current && !(target instanceof Element && target.closest('[role="dialog"]'))) close();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isHeld.current) return;
      event.preventDefault();
      const text = event.clipboardData?.getData('text') ?? '';
      setTyped((before) => (before + text).slice(0, PALETTE_MAX));
    };
    // Before the page's own listeners.
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('paste', onPaste, true);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('paste', onPaste, true);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [open, close]);
  return { isOpen, typed, setTyped, open, close, onFocus };
}
