import type { SessionUser } from '@warmline/contracts/api/auth';

const KEY = 'user';

/** The record kept in the browser after login ([001] §3): for display only, the server decides every permission. */
export function readStoredUser(): SessionUser | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : (JSON.parse(text) as SessionUser);
  } catch {
    return null;
  }
}

/** Storage may be blocked: signing in works without. */
export function storeUser(user: SessionUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // The session's cookie says who is signed in.
  }
}

export function clearStoredUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; then there was nothing to forget.
  }
}
