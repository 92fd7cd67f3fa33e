import { useEffect, useState } from 'react';

/** Returns whether the palette is open, and a function that opens and closes it; Ctrl+K and ⌘K open it as well. */
export function usePalette(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      // Browsers open their own search.
      event.preventDefault();
      // Above another dialog, a page must not be left.
      if (document.querySelector('[role="dialog"]') === null) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return [isOpen, setOpen];
}
