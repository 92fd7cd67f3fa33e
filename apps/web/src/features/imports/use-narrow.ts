import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, where the style sheets turn tables into cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}
