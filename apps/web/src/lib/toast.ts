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

/** At most one toast is visible (A4.19). */
const LIMIT = 1;
let toasts: readonly ToastRecord[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastRecord[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the newest replaces the previous one. Toasts are queued until the viewport has loaded. */
export function toast(text: ToastText, options: { destructive?: boolean } = {}): void {
  lastId += 1;
  publish([{ ...text, id: lastId, destructive: options.destructive ?? false, open: true }, ...toasts].slice(0, LIMIT));
}

/** Closes a toast; its record is removed after the specified 1,000,000 ms (A4.22). */
export function dismissToast(id: number): void {
  publish(toasts.map((item) => (item.id === id ? { ...item, open: false } : item)));
  setTimeout(() => publish(toasts.filter((item) => item.id !== id)), TIMERS.toastRemovalMs);
}

/** Closes toasts about a failure, because the user tries again. */
export function dismissFailures(): void {
  for (const { id, destructive, open } of toasts) if (destructive && open) dismissToast(id);
}

/** Returns the current list, newest first; the same array until it changes. */
export function currentToasts(): readonly ToastRecord[] {
  return toasts;
}

/** Calls the listener after each change. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
