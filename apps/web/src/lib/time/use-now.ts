import { SECOND_MS } from '@warmline/domain/time/durations';
import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

/** Returns the server's time in ms, every second unless another period is given. */
export function useNow(everyMs = SECOND_MS): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
