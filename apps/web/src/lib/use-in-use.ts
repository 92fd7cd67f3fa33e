import { useEffect } from 'react';
import { askWhoIsSignedIn } from './session.ts';
import { touch } from './untouched.ts';

/** Well within the 30 minutes that a session of staff may be idle. */
const EVERY_MS = 5 * 60_000;

/** While `active` somebody waits for what the page does: it is in use though nobody touches it, and says so (docs/decisions.md P5). */
export function useInUse(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      touch();
      askWhoIsSignedIn();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [active]);
}
