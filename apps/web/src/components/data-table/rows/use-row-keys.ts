import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

export interface RowKeys {
  /** Index of the row that Tab reaches. */
  current: number;
  body: RefObject<HTMLTableSectionElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (index: number) => void;
  onBlur: (event: FocusEvent) => void;
}

export interface RowKeysOptions {
  count: number;
  /** Scrolls a row into view that may not be rendered yet. */
  show: (index: number) => void;
  /** Space: selects or deselects a row; `range` (with Shift) also those since the last one. */
  onSelect?: (index: number, range: boolean) => void;
  /** Arrows with Shift: selects both rows. */
  onExtend?: (from: number, to: number) => void;
  /** Enter, also in the check box of a row; without it, Enter follows the link of the row, which has the class `row-link`. */
  onOpen?: (index: number) => void;
  /** Any other key, also in a link or button of a row, unless it is held down or with Shift; returns whether it did something. */
  onKey?: (index: number, key: string) => boolean;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Keys for the rows of a table: the rows are one stop of the Tab key, and arrows, Home and End move between them. */
export function useRowKeys({ count, show, onSelect, onExtend, onOpen, onKey }: RowKeysOptions): RowKeys {
  const [current, setCurrent] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number>(undefined);
  /** The row that has the focus, itself or in one of its controls. */
  const focused = useRef<HTMLElement>(null);

  // A row far away is rendered only after it was scrolled to.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`);
    if (row === undefined || row === null) return;
    wanted.current = undefined;
    row.focus();
  });

  // After the focused row was removed, the row in its place gets the focus.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    body.current?.querySelector<HTMLElement>(`[data-index="${Math.min(current, count - 1)}"]`)?.focus();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = rowOf(event.key, target);
    if (row?.dataset.index === undefined || event.ctrlKey || event.metaKey || event.altKey || isBehindDialog(row)) return;
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
    else if (event.repeat || event.shiftKey || onKey?.(index, event.key.toLowerCase()) !== true) return;
    event.preventDefault();
  };
  const onFocus = (index: number) => {
    focused.current = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null;
    setCurrent(index);
  };
  // A removed row fires no event, so it is kept until the effect above.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focused.current = null;
  };
  return { current: Math.min(current, count - 1), body, onKeyDown, onFocus, onBlur };
}

/**
 * Returns the row that a key is for. Enter, Space and arrows in a link or a button of a row are theirs. Enter does nothing in a
 * check box, and a letter nothing in a link or a button, which has the focus after a dialog that it opened: there they are the
 * row's.
 */
function rowOf(key: string, target: HTMLElement): HTMLElement | null {
  const isRows = key === 'Enter' ? target.matches('[type=checkbox]') : /^\S$/.test(key) && target.matches('a, button');
  return isRows ? target.closest('tr') : target;
}

/** A dialog that has just been opened gets the focus a moment later. */
function isBehindDialog(row: HTMLElement): boolean {
  return [...document.querySelectorAll('[role$=dialog]:not([data-state=closed])')].some((dialog) => !dialog.contains(row));
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
