import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UserRow } from '@warmline/contracts/users/types';
import type { Principal } from '../../../platform/auth/principal.js';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { UserListRow } from '../persistence/user.repository.js';
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
  };
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
    'Created (UTC)',
    'Last sign-in (UTC)',
    'Two-factor',
  ],
  cells: (row) => {
    const { username, firstName, lastName, email, phone, agencyName, role, createdAt } = presentUser(row);
    const [signedIn, twoFactor] = [row.signedInAt?.toISOString() ?? null, row.twoFactorEnabled ? 'yes' : 'no'];
    return [username, firstName, lastName, email, phone, agencyName, role, row.access, createdAt, signedIn, twoFactor];
  },
};
