import { useRef } from 'react';

/** Returns the idempotency key of a change: the same values keep the key after a lost response, changed values get a new one. */
export function useRequestId(): (payload: string) => string {
  const named = useRef({ payload: '', id: '' });
  return (payload) => {
    if (named.current.payload !== payload) named.current = { payload, id: crypto.randomUUID() };
    return named.current.id;
  };
}

/**
 * Names a request in a draft, so that a reload keeps its ID: the same contents keep the ID that was kept, changed contents get a
 * new one.
 */
export function nameRequest(kept: string | undefined, contents: string): { id: string; kept: string } {
  const [before = ''] = kept?.split(' ', 1) ?? [];
  const id = kept === `${before} ${contents}` ? before : crypto.randomUUID();
  return { id, kept: `${id} ${contents}` };
}
