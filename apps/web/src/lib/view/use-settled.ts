import { useState } from 'react';

/**
 * Returns whether loading has ended once: a later refetch, such as that of an error, doesn't take away what is shown, and with it
 * what was typed.
 */
export function useSettled(isLoading: boolean): boolean {
  const [settled, setSettled] = useState(!isLoading);
  if (!settled && !isLoading) setSettled(true);
  return settled;
}
