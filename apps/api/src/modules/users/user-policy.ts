import type { Access } from '@warmline/contracts/auth/access';

/**
 * Returns whether `actor` may set the password of `target`: admins may set any, support only buyers'; changing one's own needs
 * the old one (P2).
 */
export function maySetPassword(actor: { userId: string; access: Access }, target: { id: string; access: Access }): boolean {
  if (actor.userId === target.id) return false;
  return actor.access === 'admin' || (actor.access === 'support' && target.access === 'buyer');
}
