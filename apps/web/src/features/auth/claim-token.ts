import { redirect } from '@tanstack/react-router';

const KEY = 'claim-token';
let kept: string | null = null;

/**
 * Reopens the page without the token in the address, so that browser history, bookmarks and shared screens don't contain it. The
 * tab keeps it, also while the user signs in.
 */
export function hideClaimToken(token: string | undefined): void {
  if (token === undefined) return;
  kept = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked: kept until a reload.
  }
  throw redirect({ to: '/claim', search: {}, replace: true });
}

/** Returns the token of the link that this tab opened, or null. */
export function readClaimToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

/** Forgets the token once it was used. */
export function forgetClaimToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
