import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

/** Who asked for a refund, and why. */
export interface RefundReason {
  /** Its ID at the provider. */
  providerRef: string;
  /** Username; null if no person asked. */
  actor: string | null;
  reason: string;
}

/** Tells why refunds were made. */
@Injectable()
export class RefundReasons {
  constructor(private readonly db: Database) {}

  of(providerRefs: readonly string[]): Promise<RefundReason[]> {
    return this.db.query<RefundReason>(
      `SELECT r.provider_ref AS "providerRef", u.username AS actor, concat_ws(': ', r.reason, nullif(r.note, '')) AS reason
       FROM refunds r LEFT JOIN user_contacts u ON u.id = r.asked_by WHERE r.provider_ref = ANY($1::text[])`,
      [providerRefs],
    );
  }
}
