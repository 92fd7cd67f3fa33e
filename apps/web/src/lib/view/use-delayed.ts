import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a moment, such as one that is typed. */
export function useDelayed<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
