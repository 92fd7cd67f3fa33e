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

export function storeUser(user: SessionUser): void {
  localStorage.setItem(KEY, JSON.stringify(user));
}

export function clearStoredUser(): void {
  localStorage.removeItem(KEY);
}
