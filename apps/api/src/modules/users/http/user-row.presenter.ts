import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UserRow } from '@warmline/contracts/users/types';
import type { Principal } from '../../../platform/auth/principal.js';
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

/** Streams the list as one JSON array. */
export async function* usersAsJson(parts: AsyncIterable<UserListRow[]>, caller: Principal): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of parts) {
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(presentRow(row, caller))).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
