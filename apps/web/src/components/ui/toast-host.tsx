import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { currentToasts, subscribeToasts, type ToastRecord } from '../../lib/toast.ts';

type Viewport = ComponentType<{ toasts: readonly ToastRecord[] }>;

/** Fetches the visible part of the notices; forms do it ahead, for a lost connection is told by a notice too. */
export const loadToasts = (): Promise<{ default: Viewport }> => import('./toast-viewport.tsx');

/** Shows the notices. No `lazy` here: a notice that cannot be shown must not take the page, and what was typed there, with it. */
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
