import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { currentToasts, subscribeToasts, type ToastRecord } from '../../../lib/view/toast-store.ts';

type Viewport = ComponentType<{ toasts: readonly ToastRecord[] }>;

let loaded: Promise<{ default: Viewport }> | undefined;

/**
 * Loads the toast viewport once. Forms load it in advance, because a lost connection also shows a toast, and nothing is loaded
 * without one.
 */
export const loadToasts = (): Promise<{ default: Viewport }> => (loaded ??= import('./toast-viewport.tsx'));

/** Shows the toasts. Not `lazy`: a failed load must not take down the page and what was typed. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const [Visible, setVisible] = useState<Viewport>();
  useEffect(() => {
    if (toasts[0]) {
      loadToasts().then(
        (viewport) => setVisible(() => viewport.default),
        () => (loaded = undefined),
      );
    }
  }, [toasts]);
  return Visible && toasts[0] ? <Visible toasts={toasts} /> : null;
}
