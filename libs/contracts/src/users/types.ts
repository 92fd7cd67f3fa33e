import type { SessionUser } from '../auth/types.ts';
import type { PageQuery } from '../page.ts';

/** Item of GET /api/users: the specified fields (B3.01) and those that staff need to help a user. */
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

/** Columns that can order the users; `-created` is the default. */
export const USER_SORTS = ['created', 'name', 'signedIn'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * Without parameters, GET /api/users returns the whole list as an array, newest account first; with any of them, a `Page<UserRow>` with an exact
 * total. GET /api/users.csv takes the filters and `sort`.
 */
export interface UsersQuery extends PageQuery<UserSort> {
  /** Part of the username, name, email, agency or phone. */
  q?: string;
  /** Only accounts with an unusual username. */
  unusual?: boolean;
}

/**
 * Body of POST /api/users/{userId}/change-password: 204; ends the user's sessions and emails them; they must choose a new password at the next login.
 */
export interface ChangePasswordRequest {
  newPassword: string;
}
