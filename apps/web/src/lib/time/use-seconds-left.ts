import { SECOND_MS } from '@warmline/domain/time/durations';
import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

function secondsUntil(iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - serverNow()) / SECOND_MS));
}

/** Returns the whole seconds until an ISO time of the server, counting down to 0. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
