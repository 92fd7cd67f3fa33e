import { useRef } from 'react';

/** Returns the idempotency key of a change: the same values keep the key after a lost response, changed values get a new one. */
export function useRequestId(): (payload: string) => string {
  const named = useRef({ payload: '', id: '' });
  return (payload) => {
    if (named.current.payload !== payload) named.current = { payload, id: crypto.randomUUID() };
    return named.current.id;
  };
}
