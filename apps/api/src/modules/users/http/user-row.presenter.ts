import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { isStaff } from '@warmline/contracts/auth/access';
import type { UserDetails, UserNote, UserRow } from '@warmline/contracts/users/types';
import type { Principal } from '../../../platform/auth/principal.js';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { UserNoteRow } from '../persistence/user-note.repository.js';
import type { UserListRow } from '../persistence/user.repository.js';
import type { Membership } from '../ports.js';
import { maySetPassword } from '../user-policy.js';
import { presentUser } from '../user.presenter.js';

/** Presents one account to `caller`. */
export function presentRow(row: UserListRow, caller: Principal): UserRow {
  return {
    ...presentUser(row),
    signedInAt: row.signedInAt?.toISOString() ?? null,
    twoFactorEnabled: row.twoFactorEnabled,
    mustChangePassword: row.mustChangePassword,
    unusualUsername: !USER_LIMITS.username.pattern.test(row.username),
    canChangePassword: maySetPassword(caller, row),
    status: row.status,
  };
}

/** Presents one account on its own page. */
export function presentDetails(row: UserListRow, agency: Membership | null, caller: Principal): UserDetails {
  return {
    ...presentRow(row, caller),
    disabledAt: row.disabledAt?.toISOString() ?? null,
    // An account that became staff keeps its seat for the day it is a buyer again.
    agency: agency === null || isStaff(row.access) ? null : presentAgency(agency),
  };
}

function presentAgency({ agencyId: id, name, seatRole, isSeatDisabled, seats }: Membership): UserDetails['agency'] {
  return { id, name, seatRole, isSeatDisabled, seats };
}

export function presentNote({ createdAt, ...note }: UserNoteRow): UserNote {
  return { ...note, createdAt: new Date(createdAt).toISOString() };
}

/** The CSV file of the accounts. */
export const USERS_CSV: CsvFile<UserListRow> = {
  name: 'warmline-users.csv',
  header: [
    'Username',
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Agency',
    'Role',
    'Access',
    'Status',
    'Created (UTC)',
    'Last sign-in (UTC)',
    'Two-factor',
  ],
  cells: (row) => {
    const { username, firstName, lastName, email, phone, agencyName, role, createdAt } = presentUser(row);
    const [signedIn, twoFactor] = [row.signedInAt?.toISOString() ?? null, row.twoFactorEnabled ? 'yes' : 'no'];
    return [
      username,
      firstName,
      lastName,
      email,
      phone,
      agencyName,
      role,
      row.access,
      row.status,
      createdAt,
      signedIn,
      twoFactor,
    ];
  },
};
