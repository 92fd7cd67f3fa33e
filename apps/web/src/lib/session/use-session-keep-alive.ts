import { useEffect } from 'react';
import { refetchSession } from './session.ts';
import { touch } from './user-idle.ts';

/** Well below the 30 minutes of idle timeout of staff sessions. */
const EVERY_MS = 5 * 60_000;

/** Keeps the session alive while `active`, because the user is waiting for the page without touching it (P5). */
export function useSessionKeepAlive(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      touch();
      refetchSession();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}
