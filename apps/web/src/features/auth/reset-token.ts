import { redirect } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of a reset link, taken out of the address; a reload still has it. */
    resetToken?: string;
  }
}

/**
 * Opens the same page again without the token in its address: nothing that copies addresses (history, bookmarks, referrers,
 * a shared screen) gets to see it. It stays with this entry of the browser's history.
 */
export function hideResetToken(token: string | undefined): void {
  if (token === undefined) return;
  throw redirect({ to: '/reset-password', search: {}, state: (state) => ({ ...state, resetToken: token }) });
}
