import { useState } from 'react';

/** Calls `then` during rendering when `is` changes from true to false; `then` may only set state of the calling component. */
export function useOnFalse(is: boolean, then: () => void): void {
  const [was, setWas] = useState(is);
  if (is === was) return;
  setWas(is);
  if (!is) then();
}
