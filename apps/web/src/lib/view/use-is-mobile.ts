import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the window has phone width, at which the style sheets turn tables into cards. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}
