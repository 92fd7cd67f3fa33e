import { useEffect } from 'react';
import { touch } from './user-idle.ts';

const EVERY_MS = 5 * 60_000;

/** Keeps the session alive while `active`, because the user is waiting for the page without touching it (P5). */
export function useSessionKeepAlive(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(touch, EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}
