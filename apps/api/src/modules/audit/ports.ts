import type { Access } from '@warmline/contracts/auth/access';
import type { Transaction } from '../../platform/database/database.js';

/** Names the account of an actor; users implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class ActorNames {
  /** Returns the account's username and access in this transaction, or null. */
  abstract actorOf(tx: Transaction, userId: string): Promise<{ username: string; access: Access } | null>;
}
