import type { SessionUser } from '@warmline/contracts/auth/types';

const KEY = 'user';

/** The user whose data this page may hold; none on a visitor's page. */
let shownId: string | undefined;

/** Reads the user record stored after login (B3.02): for display only, the server checks every permission. */
export function readStoredUser(): SessionUser | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as SessionUser);
  } catch {
    return null;
  }
}

/** Calls `listener` when another tab stores another user than this one; returns how to stop. */
export function watchOtherUser(id: string, listener: () => void): () => void {
  const check = ({ key }: StorageEvent) => {
    if (key === KEY && (readStoredUser()?.id ?? id) !== id) listener();
  };
  addEventListener('storage', check);
  return () => removeEventListener('storage', check);
}

/**
 * Hides this page when it is left, because browsers keep it for Back as it was. If it comes back, it's shown to the user whose
 * data it may hold. After a sign-out, for another user and with blocked storage, it stays hidden and `reload` is called.
 */
export function hideLeftPage(reload: () => void): void {
  shownId ??= readStoredUser()?.id;
  addEventListener('pagehide', () => markLeft(true));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (readStoredUser()?.id === shownId) markLeft(false);
    else reload();
  });
}

/** A style hides all of a left page. */
function markLeft(isLeft: boolean): void {
  document.documentElement.toggleAttribute('data-left', isLeft);
}

/** Stores the user record; storage may be blocked, and sign-in works without it. */
export function storeUser(user: SessionUser): void {
  shownId = user.id;
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
    markSignedIn(true);
  } catch {
    // The session cookie identifies the user.
  }
}

/** Shows the links of a signed-in user on public pages; public/theme.js does it before the first paint. */
function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
}

export function clearStoredUser(): void {
  try {
    localStorage.removeItem(KEY);
    markSignedIn(false);
  } catch {
    // Storage may be blocked; then there is no record.
  }
}
