import type { SessionUser } from './auth.ts';

/** GET /api/users: the specified fields ([001] §3) and what staff need to help somebody. `X-Total-Count` stands beside a page. */
export interface UserRow extends SessionUser {
  /** ISO 8601, UTC; null: never signed in. */
  signedInAt: string | null;
  twoFactorEnabled: boolean;
  mustChangePassword: boolean;
  /** The username has characters that new ones can't have (docs/decisions.md P32): it may look like another one. */
  unusualUsername: boolean;
  /** Whether the caller may set this password: support only buyers', nobody their own here. */
  canChangePassword: boolean;
}

/** Without any of these the whole list; with one of them a page, newest account first. */
export interface UsersQuery {
  /** Part of the username, a name, the e-mail, the agency or the phone. */
  q?: string;
  /** From 1. */
  page?: number;
  limit?: number;
  /** Only accounts with an unusual username. */
  unusual?: boolean;
}

/** POST /api/users/{userId}/change-password: 204; ends the person's sessions, writes them a mail, they choose their own at the next login. */
export interface ChangePasswordRequest {
  newPassword: string;
}
