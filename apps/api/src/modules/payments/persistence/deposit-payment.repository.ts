import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';

/** Stores the payments of deposits. Those of orders are copied from their columns. */
@Injectable()
export class DepositPaymentRecords {
  /** Stores an open payment, which the sweep checks, and cancels after a day. */
  async opened(
    tx: Transaction,
    payment: { depositId: string; intentId: string; amountCents: number; currency: string },
  ): Promise<void> {
    await tx.run(
      `INSERT INTO payments (subject_kind, subject_id, provider_ref, amount_cents, currency, status, expires_at)
       VALUES ('deposit', $1, $2, $3, $4, 'open', now() + interval '24 hours') ON CONFLICT (provider_ref) DO NOTHING`,
      [payment.depositId, payment.intentId, payment.amountCents, payment.currency],
    );
  }

  /** Records that a payment was received, also one that was canceled here. */
  async received(tx: Transaction, intentId: string, cents: number): Promise<void> {
    await tx.run(
      `UPDATE payments SET status = 'succeeded', received_cents = $2, settled_at = now() WHERE provider_ref = $1 AND status <> 'succeeded'`,
      [intentId, cents],
    );
  }

  /** Records that a payment can't be made anymore. */
  async closed(tx: Transaction, intentId: string): Promise<void> {
    await tx.run(`UPDATE payments SET status = 'cancelled' WHERE provider_ref = $1 AND status IN ('open', 'processing')`, [
      intentId,
    ]);
  }
}
