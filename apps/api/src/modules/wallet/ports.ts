import type { PurchaseScope } from '../agencies/public.js';

/** An order as an entry of a wallet names it. */
export interface NamedOrder {
  id: string;
  number: string;
  description: string;
}

/** What wallets ask of the orders above them; orders implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class WalletOrders {
  /** Returns those of these orders that the seat sees (P42). */
  abstract named(scope: PurchaseScope, ids: readonly string[]): Promise<NamedOrder[]>;
}
