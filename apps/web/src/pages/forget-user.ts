import { clearTabDrafts } from '../components/form/unsaved/form-draft.ts';
import { forgetClaimToken } from '../features/auth/claim-token.ts';
import { clearStoredUser } from '../lib/session/stored-user.ts';

/**
 * Called at each Logout: the next user of this tab must not find the user, what was typed, or the link to a guest's orders. They are forgotten when the
 * page is left, because the browser may ask first whether to lose an entry, and then the user may stay.
 */
export function forgetUserOnLeave(also?: () => void): void {
  const forget = () => {
    clearStoredUser();
    clearTabDrafts();
    forgetClaimToken();
    also?.();
  };
  let attempts = 0;
  const countAttempt = () => {
    attempts += 1;
    if (attempts === 1) return;
    // The first attempt to leave was this Logout. Another one means that the user stayed.
    removeEventListener('beforeunload', countAttempt);
    removeEventListener('pagehide', forget);
  };
  addEventListener('beforeunload', countAttempt);
  addEventListener('pagehide', forget);
}
