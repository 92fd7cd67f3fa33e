import type { Access } from './access.ts';

/** The roles of staff accounts. */
export const STAFF_ROLES = ['support', 'admin'] as const satisfies readonly Access[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What each sensitive change of an account is sent with (P53). */
interface Confirmed {
  /** The admin's own password; 400 `current_password_wrong`. */
  currentPassword: string;
}

/** Body of POST /api/users: creates a staff account and emails an invitation, whose link sets the password. 201 `{id}`. */
export interface InviteStaffRequest extends Confirmed {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  access: StaffRole;
}

/** Body of PUT /api/users/{id}/access: 204; 409 `own_status` for the caller's own account, `not_staff` for a buyer. */
export interface SetAccessRequest extends Confirmed {
  access: StaffRole;
}

/** Body of PUT /api/users/{id}/status: 204; 409 `own_status` for the caller's own account. */
export interface SetStatusRequest extends Confirmed {
  status: 'active' | 'disabled';
}

/** Response of POST /api/users/{id}/send-link: a reset link, or another invitation for staff who never used one. */
export interface SentLink {
  kind: 'reset' | 'invitation';
  email: string;
}
