import { TIMERS } from '@warmline/contracts/timers';

export interface ToastText {
  title: string;
  description?: string;
}

export interface ToastRecord extends ToastText {
  id: number;
  destructive: boolean;
  open: boolean;
}

/** [000] §4: at most one toast is visible. */
const LIMIT = 1;
let toasts: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastRecord[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a notice; the newest replaces the one before. Works before the visible part is loaded: it waits in the list. */
export function toast(text: ToastText, options: { destructive?: boolean } = {}): void {
  lastId += 1;
  publish([{ ...text, id: lastId, destructive: options.destructive ?? false, open: true }, ...toasts].slice(0, LIMIT));
}

/** Closes a notice; its record is forgotten after the specified 1,000,000 ms ([000] §4). */
export function dismissToast(id: number): void {
  publish(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)));
  setTimeout(() => publish(toasts.filter((item) => item.id !== id)), TIMERS.toastRemovalMs);
}

/** The current list, newest first; a stable array between changes. */
export function currentToasts(): readonly ToastRecord[] {
  return toasts;
}

/** Calls back after each change. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
