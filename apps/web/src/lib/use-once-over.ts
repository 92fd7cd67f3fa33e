import { useState } from 'react';

/** Calls back, within the same rendering, once what was so is so no longer; `then` may only set state of the calling component. */
export function useOnceOver(is: boolean, then: () => void): void {
  const [was, setWas] = useState(is);
  if (is === was) return;
  setWas(is);
  if (!is) then();
}
