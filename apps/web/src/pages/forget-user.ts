import { clearTabDrafts } from '../components/form/unsaved/form-draft.ts';
import { forgetClaimToken } from '../features/auth/claim-token.ts';
import { clearStoredUser } from '../lib/session/stored-user.ts';

/** Called at each Logout: the next user of this tab must not find the user, what was typed, or the link to a guest's orders. */
export function forgetUser(): void {
  clearStoredUser();
  clearTabDrafts();
  forgetClaimToken();
}
