import { TIMERS } from '@warmline/contracts/site/timers';
import { currentToasts, publishToasts, type ToastText } from './toast-store.ts';

/** At most one toast is visible (A4.19). */
const LIMIT = 1;
let lastId = 0;

/** Shows a toast; the newest replaces the previous one. Toasts are queued until the viewport has loaded. */
export function toast(text: ToastText, options: { destructive?: boolean } = {}): void {
  lastId += 1;
  const shown = { ...text, id: lastId, destructive: options.destructive ?? false, open: true };
  publishToasts([shown, ...currentToasts()].slice(0, LIMIT));
}

/** Closes a toast; its record is removed after the specified 1,000,000 ms (A4.22). */
export function dismissToast(id: number): void {
  publishToasts(currentToasts().map((item) => (item.id === id ? { ...item, open: false } : item)));
  setTimeout(() => publishToasts(currentToasts().filter((item) => item.id !== id)), TIMERS.toastRemovalMs);
}

/** Closes toasts about a failure, because the user tries again. */
export function dismissFailures(): void {
  for (const { id, destructive, open } of currentToasts()) if (destructive && open) dismissToast(id);
}
