import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';

const SECOND_MS = 1000;

/** Returns the server's time in ms, every second. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
