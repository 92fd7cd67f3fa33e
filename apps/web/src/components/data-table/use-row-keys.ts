import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

export interface RowKeys {
  /** Index of the row that Tab reaches. */
  current: number;
  body: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (index: number) => void;
}

export interface RowKeysOptions {
  count: number;
  /** Scrolls a row into view that may not be rendered yet. */
  show: (index: number) => void;
  /** Space: selects or deselects a row; `range` (with Shift) also those since the last one. */
  onSelect?: (index: number, range: boolean) => void;
  /** Arrows with Shift: selects both rows. */
  onExtend?: (from: number, to: number) => void;
  /** Enter; without it, Enter follows the link of the row, which has the class `row-link`. */
  onOpen?: (index: number) => void;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Keys for the rows of a table: the rows are one stop of the Tab key, and arrows, Home and End move between them. */
export function useRowKeys({ count, show, onSelect, onExtend, onOpen }: RowKeysOptions): RowKeys {
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number>(undefined);

  // A row far away is rendered only after it was scrolled to.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (row === undefined || row === null) return;
    wanted.current = undefined;
    row.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.target as HTMLElement;
    // Keys in a link or a button of a row are theirs.
    if (row.dataset.index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = Number(row.dataset.index);
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = step(index, count - 1);
      wanted.current = next;
      setCurrent(next);
      show(next);
      if (event.shiftKey) onExtend?.(index, next);
    } else if (event.key === ' ' && onSelect !== undefined) onSelect(index, event.shiftKey);
    else if (event.key === 'Enter' && onOpen !== undefined) onOpen(index);
    else if (event.key === 'Enter') row.querySelector<HTMLElement>('.row-link')?.click();
    else return;
    event.preventDefault();
  };
  return { current: Math.min(current, count - 1), body, onKeyDown, onFocus: setCurrent };
}

/** `/` moves the focus to the first filter, unless someone is typing or a dialog is open. Can be turned off (WCAG 2.1.4). */
export function useFilterKey(filters: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null) return;
      const field = filters.current?.querySelector<HTMLElement>('input, select');
      if (field === undefined || field === null) return;
      event.preventDefault();
      field.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [filters, on]);
}
