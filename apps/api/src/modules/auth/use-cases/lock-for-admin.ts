import type { Principal } from '../../../platform/auth/principal.js';
import type { Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { LockedAccount, Users } from '../../users/public.js';

/**
 * Locks the acting admin together with another account, and returns that one; undefined if there is none. Throws `forbidden` if
 * the actor was disabled or lost the role meanwhile. The acting admin thus stays an active admin until the change is committed,
 * and no admin changes their own: so an active admin always remains, however many act at once (P54).
 */
export async function lockForAdmin(
  users: Users,
  tx: Transaction,
  actor: Principal,
  targetId: string = actor.userId,
): Promise<LockedAccount | undefined> {
  const accounts = await users.lock(tx, actor.userId, targetId);
  const admin = accounts.find(({ id }) => id === actor.userId);
  if (admin?.access !== 'admin' || admin.disabled) throw new AppError('forbidden', "You don't have permission to do this.");
  return accounts.find(({ id }) => id === targetId);
}
