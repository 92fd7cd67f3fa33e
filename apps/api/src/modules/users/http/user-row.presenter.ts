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

/** The CSV file of the accounts. */
export const USERS_CSV: CsvFile<UserRow> = {
  name: 'warmline-users.csv',
  columns: [
    ['Username', ({ username }) => username],
    ['First name', ({ firstName }) => firstName],
    ['Last name', ({ lastName }) => lastName],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['Agency', ({ agencyName }) => agencyName],
    ['Role', ({ role }) => role],
    ['Access', ({ access }) => access],
    ['Status', ({ status }) => status],
    ['Created (UTC)', ({ createdAt }) => createdAt],
    ['Last sign-in (UTC)', ({ signedInAt }) => signedInAt],
    ['Two-factor', ({ twoFactorEnabled }) => (twoFactorEnabled === null ? null : twoFactorEnabled ? 'yes' : 'no')],
  ],
};
