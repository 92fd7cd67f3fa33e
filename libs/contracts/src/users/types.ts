import type { Access, SeatRole } from '../auth/access.ts';
import type { SessionUser } from '../auth/types.ts';
import type { PageQuery } from '../lists/page.ts';

/** `invited`: a staff account whose invitation wasn't used yet (P51). */
export const ACCOUNT_STATUSES = ['active', 'invited', 'disabled'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Item of GET /api/users: the specified fields (B3.01) and those that staff need to help a user. */
export interface UserRow extends SessionUser {
  /** ISO 8601, UTC; null if the user never signed in. */
  signedInAt: string | null;
  /** Null for staff unless an admin asks: it says which account is the easiest to take over. */
  twoFactorEnabled: boolean | null;
  mustChangePassword: boolean;
  /** The username has characters that new ones can't have (P32), so it may look like another one. */
  unusualUsername: boolean;
  /** Whether the caller may set this password: support only for buyers, and no one their own here. */
  canChangePassword: boolean;
  status: AccountStatus;
}

/** Response of GET /api/users/{id}. */
export interface UserDetails extends UserRow {
  /** The buyer's agency; null for staff. The ID is absent before 0.3.0. */
  agency: { id?: string; name: string; seatRole: SeatRole; isSeatDisabled: boolean; seats: number } | null;
  /** ISO 8601, UTC; null if the account is not disabled. */
  disabledAt: string | null;
}

/** Columns that can order the users; `-created` is the default. */
export const USER_SORTS = ['created', 'name', 'signedIn'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * Without parameters, GET /api/users returns the whole list as an array, newest account first; with any of them, a
 * `Page<UserRow>` with an exact total. GET /api/users.csv takes the filters and `sort`.
 */
export interface UsersQuery extends PageQuery<UserSort> {
  /** Part of the username, name, email, agency or phone. */
  q?: string;
  /** Only accounts with an unusual username. */
  unusual?: boolean;
  access?: Access;
  status?: AccountStatus;
}

/**
 * Body of POST /api/users/{userId}/change-password: 204; ends the user's sessions and emails them; they must choose a new
 * password at the next login.
 */
export interface ChangePasswordRequest {
  newPassword: string;
}

/** Item of GET /api/users/{id}/notes, a `Page<UserNote>`, newest first; buyers never see notes (P55). */
export interface UserNote {
  id: string;
  text: string;
  /** Name of the staff member. */
  author: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Body of POST /api/users/{id}/notes: 201 with the note. */
export interface AddNoteRequest {
  text: string;
}
