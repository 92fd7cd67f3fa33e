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
    twoFactorEnabled: twoFactorOf(row, caller),
    mustChangePassword: row.mustChangePassword,
    unusualUsername: !USER_LIMITS.username.pattern.test(row.username),
    canChangePassword: maySetPassword(caller, row),
    status: row.status,
  };
}

/** Support sees the second factors of buyers, which it helps with, and not those of staff. */
function twoFactorOf({ access, twoFactorEnabled }: UserListRow, caller: Principal): boolean | null {
  return caller.access === 'admin' || !isStaff(access) ? twoFactorEnabled : null;
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

/** Returns the CSV file of the accounts for `caller`. */
export const usersCsv = (caller: Principal): CsvFile<UserListRow> => ({
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
    const signedIn = row.signedInAt?.toISOString() ?? null;
    const twoFactor = { true: 'yes', false: 'no', null: null }[`${twoFactorOf(row, caller)}`];
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
});
