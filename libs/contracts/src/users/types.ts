import type { SessionUser } from '../auth/types.ts';

/** Item of GET /api/users: the specified fields (B3.01) and those that staff need to help a user. A page comes with `X-Total-Count`. */
export interface UserRow extends SessionUser {
  /** ISO 8601, UTC; null if the user never signed in. */
  signedInAt: string | null;
  twoFactorEnabled: boolean;
  mustChangePassword: boolean;
  /** The username has characters that new ones can't have (P32), so it may look like another one. */
  unusualUsername: boolean;
  /** Whether the caller may set this password: support only for buyers, and no one their own here. */
  canChangePassword: boolean;
}

/** Without parameters, the whole list; with any of them one page, newest account first. */
export interface UsersQuery {
  /** Part of the username, name, email, agency or phone. */
  q?: string;
  /** From 1. */
  page?: number;
  limit?: number;
  /** Only accounts with an unusual username. */
  unusual?: boolean;
}

/**
 * Body of POST /api/users/{userId}/change-password: 204; ends the user's sessions and emails them; they must choose a new password at the next login.
 */
export interface ChangePasswordRequest {
  newPassword: string;
}
