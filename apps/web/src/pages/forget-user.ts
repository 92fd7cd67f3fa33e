import type { MouseEvent } from 'react';
import { clearTabDrafts } from '../components/form/unsaved/form-draft.ts';
import { forgetClaimToken } from '../features/auth/claim-token.ts';
import { onLeaveAfterLogout } from '../features/auth/leave-after-logout.ts';
import { clearStoredUser } from '../lib/session/stored-user.ts';

/**
 * Called at each Logout: the next user of this tab must not find the user, what was typed, or the link to a guest's orders. They
 * are forgotten when the page is left, because the browser may ask first whether to lose an entry, and then the user may stay.
 */
export function forgetUserOnLeave({ ctrlKey, metaKey, shiftKey }: MouseEvent, also?: () => void): void {
  // The Logout opens in another tab or window, so this page isn't left.
  if (ctrlKey || metaKey || shiftKey) return;
  onLeaveAfterLogout(() => {
    clearStoredUser();
    clearTabDrafts();
    forgetClaimToken();
    also?.();
  });
}
