import { permissionsOf } from '@warmline/contracts/auth/access';
import type { Principal } from '../../platform/auth/principal.js';

/** Whose purchases a caller may see (P42). */
export interface PurchaseScope {
  agencyId: string;
  /** Null for the purchases of the whole agency. */
  buyerId: string | null;
  /** Whether the caller sees the names, numbers and addresses of bought leads (P41). */
  seesContacts: boolean;
}

/** Returns the agency of a caller with a permission of a seat. */
export function agencyOf({ agencyId }: Pick<Principal, 'agencyId'>): string {
  if (agencyId === null) throw new Error('A route of an agency must require a permission that only seats have');
  return agencyId;
}

/** Returns whose purchases a caller with a permission of a seat may see. */
export function scopeOf(caller: Principal): PurchaseScope {
  const seesContacts = permissionsOf(caller).includes('purchases.read_contacts');
  return { agencyId: agencyOf(caller), buyerId: caller.seesAll ? null : caller.userId, seesContacts };
}
