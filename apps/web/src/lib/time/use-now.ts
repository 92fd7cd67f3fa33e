import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;

/** Returns the server's time in ms, every second unless another period is given. */
export function useNow(everyMs = SECOND_MS): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
