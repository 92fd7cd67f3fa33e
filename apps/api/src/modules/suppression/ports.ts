import type { Transaction } from '../../platform/database/database.js';

/** What do-not-call lists ask of the orders above them; orders implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class ListPurchases {
  /** Returns whether an agency ever paid for an order or a deposit. */
  abstract hasPaid(tx: Transaction, agencyId: string): Promise<boolean>;
}
