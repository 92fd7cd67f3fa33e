import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts, type ToastRecord } from '../../lib/toast.ts';

const ToastViewport = lazy(() => import('./toast-viewport.tsx'));
const NONE: readonly ToastRecord[] = [];

/** Fetches the visible part of the notices with the first of them. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastViewport toasts={toasts} />
    </Suspense>
  );
}
