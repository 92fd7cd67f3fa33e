export interface ToastText {
  title: string;
  description?: string;
}

export interface ToastRecord extends ToastText {
  id: number;
  destructive: boolean;
  open: boolean;
}

let toasts: readonly ToastRecord[] = [];
const listeners = new Set<() => void>();

/** Replaces the list; `toast.ts` shows and closes toasts. Kept apart from it, because every page loads this file. */
export function publishToasts(next: readonly ToastRecord[]): void {
  toasts = next;
  for (const listener of listeners) listener();
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
