import { redirect } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Token of a reset link, removed from the address; it survives a reload. */
    resetToken?: string;
  }
}

/**
 * Reopens the page without the token in the address, so that browser history, bookmarks, referrers and shared screens don't
 * contain it. The token stays in the state of this history entry (P6).
 */
export function hideResetToken(token: string | undefined): void {
  if (token === undefined) return;
  throw redirect({ to: '/reset-password', search: {}, state: (state) => ({ ...state, resetToken: token }) });
}
