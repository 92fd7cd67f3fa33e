import type { Access } from '@warmline/contracts/access';

/** Whether `actor` may set the password of `target`: admins anybody's, support only buyers'; one's own only with the old one (docs/decisions.md P2). */
export function maySetPassword(actor: { userId: string; access: Access }, target: { id: string; access: Access }): boolean {
  if (actor.userId === target.id) return false;
  return actor.access === 'admin' || (actor.access === 'support' && target.access === 'buyer');
}
