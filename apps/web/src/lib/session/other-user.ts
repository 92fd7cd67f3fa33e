import { readStoredUser, shownId, USER_KEY } from './stored-user.ts';

/** Calls `listener` when another tab stores another user than this one; returns how to stop. */
export function watchOtherUser(id: string, listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key === USER_KEY && (readStoredUser()?.id ?? id) !== id) listener();
  };
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}

/**
 * Hides this page when it is left, because browsers keep it for Back as it was. If it comes back, it's shown to the user whose
 * data it may hold. After a sign-out, for another user and with blocked storage, it stays hidden and `reload` is called. Returns
 * how to stop.
 */
export function hideLeftPage(reload: () => void): () => void {
  const hide = () => markLeft(true);
  const show = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (readStoredUser()?.id === shownId) markLeft(false);
    else reload();
  };
  addEventListener('pagehide', hide);
  addEventListener('pageshow', show);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', show);
  };
}

/** A style hides all of a left page. */
function markLeft(isLeft: boolean): void {
  document.documentElement.toggleAttribute('data-left', isLeft);
}
