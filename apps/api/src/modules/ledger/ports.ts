import type { Transaction } from '../../platform/database/database.js';

/** A change with which an agency can spend less than before. */
export interface LoweredBalance {
  agencyId: string;
  /** Its place among the changes of the agency's balance. */
  seq: number;
  beforeCents: number;
  afterCents: number;
}

/** What follows when a balance changes; the wallet implements it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class BalanceWatch {
  /** Called in the transaction that lowers the balance. */
  abstract lowered(tx: Transaction, changes: readonly LoweredBalance[]): Promise<void>;
  /** Called in the transaction that raises the balances of these agencies, or pays what they owe. */
  abstract raised(tx: Transaction, agencyIds: readonly string[]): Promise<void>;
}
