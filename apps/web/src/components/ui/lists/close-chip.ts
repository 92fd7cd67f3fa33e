import { createContext, useContext } from 'react';

/** Closes the panel around, and moves the focus back to its button. */
export const CloseChip = createContext<() => void>(() => undefined);

/** Returns the function that closes the panel of a `FilterChip`. */
export function useCloseChip(): () => void {
  return useContext(CloseChip);
}
