import type { SessionUser } from '@warmline/contracts/auth/types';

/** The key of the record in the browser's storage. */
export const USER_KEY = 'user';

/** Reads the user record stored after login (B3.02): for display only, the server checks every permission. */
export function readStoredUser(): SessionUser | null {
  try {
    const text = localStorage.getItem(USER_KEY);
    return text === null ? null : (JSON.parse(text) as SessionUser);
  } catch {
    return null;
  }
}

/** The user whose data this page may hold; none on a visitor's page. */
export let shownId = readStoredUser()?.id;

/** Stores the user record; storage may be blocked, and sign-in works without it. */
export function storeUser(user: SessionUser): void {
  shownId = user.id;
  try {
    localStorage.setItem(USER_KEY, JSON.stringify(user));
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
    localStorage.removeItem(USER_KEY);
    markSignedIn(false);
  } catch {
    // Storage may be blocked; then there is no record.
  }
}
