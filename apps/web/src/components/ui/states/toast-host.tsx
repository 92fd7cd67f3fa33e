import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { currentToasts, subscribeToasts, type ToastRecord } from '../../../lib/view/toast-store.ts';

type Viewport = ComponentType<{ toasts: readonly ToastRecord[] }>;

/** Loads the toast viewport. Forms load it in advance, because a lost connection also shows a toast. */
export const loadToasts = (): Promise<{ default: Viewport }> => import('./toast-viewport.tsx');

/** Shows the toasts. Not `lazy`: a failed load must not take down the page and what was typed. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const [Visible, setVisible] = useState<Viewport>();
  useEffect(() => {
    if (toasts[0]) {
      loadToasts().then(
        (loaded) => setVisible(() => loaded.default),
        () => {},
      );
    }
  }, [toasts]);
  return Visible && toasts[0] ? <Visible toasts={toasts} /> : null;
}
