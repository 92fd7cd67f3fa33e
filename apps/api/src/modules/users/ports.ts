import type { SeatRole } from '@warmline/contracts/auth/access';
import type { Queryable, Transaction } from '../../platform/database/database.js';

/** What users ask of the surveys above them; surveys implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class SurveyAccounts {
  /** Returns which of these accounts sent a survey. */
  abstract accountsWithSurvey(on: Queryable, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** A user's seat, active or not. */
export interface Membership {
  agencyId: string;
  name: string;
  seatRole: SeatRole;
  isSeatDisabled: boolean;
  /** Active seats of the agency. */
  seats: number;
}

/** What users ask of agencies; agencies implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class Memberships {
  /** Returns a user's seat, active or not; null without one. */
  abstract membershipOf(userId: string): Promise<Membership | null>;
}

/** What modules below orders ask of them; orders implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class AgencyPurchases {
  /** Returns whether an agency ever paid for an order or a deposit. */
  abstract hasPaid(tx: Transaction, agencyId: string): Promise<boolean>;
}

/** What users ask of orders and returns; returns implement it (docs/ARCHITECTURE.md, "Ports"). */
export abstract class NumberedBuyers {
  /**
   * Returns the account that bought the order, or requested the return, with this number, such as `WL-100042` or `RT-100001`;
   * null without one.
   */
  abstract buyerOf(number: string): Promise<string | null>;
}
