import { permissionsOf } from '@warmline/contracts/auth/access';
import type { Principal } from '../../platform/auth/principal.js';
import { scopeOf } from '../agencies/public.js';

/** Whose documents are read. */
export interface InvoiceScope {
  agencyId: string;
  /** Null for those of the whole agency. */
  buyerId: string | null;
  /** Whether receipts of deposits are among them. */
  seesDeposits: boolean;
}

/** Returns whose documents a caller sees; a seat that may not use the wallet doesn't see its receipts either (W66). */
export function documentsOf(caller: Principal): InvoiceScope {
  const { agencyId, buyerId } = scopeOf(caller);
  return { agencyId, buyerId, seesDeposits: permissionsOf(caller).includes('wallet.use') };
}
