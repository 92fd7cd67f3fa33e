import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

function secondsUntil(iso: string): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - Date.now()) / SECOND_MS));
}

/** Whole seconds until an ISO time, counting down to 0. */
export function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
