import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';

/** A refund of a payment that takes unused balance back to its card. */
export interface NewPayoutRefund {
  paymentId: string;
  amountCents: number;
  askedBy: string;
}

/** Stores the refunds of payouts: first here, then at the provider. */
@Injectable()
export class PayoutRefunds {
  /**
   * Locks payments that refunds may be requested of. For a caller that locks the balance before the requests: payments are locked
   * before it, as everywhere.
   */
  async lockPayments(tx: Transaction, paymentIds: readonly string[]): Promise<void> {
    await tx.query('SELECT FROM payments WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [paymentIds]);
  }

  /**
   * Stores a request and returns its ID. Throws a violation of `refunds_within_received` for more than is left of the payment.
   */
  async request(tx: Transaction, { paymentId, amountCents, askedBy }: NewPayoutRefund): Promise<string> {
    const refund = await tx.one<{ id: string }>(
      `INSERT INTO refunds (payment_id, amount_cents, purpose, asked_by, status) VALUES ($1, $2, 'payout', $3, 'requested') RETURNING id`,
      [paymentId, amountCents, askedBy],
    );
    return refund.id;
  }

  /** Stores what became of it. `providerRef` is null if the provider refused the request. */
  async store(
    tx: Transaction,
    id: string,
    {
      providerRef,
      status,
      failure,
    }: { providerRef: string | null; status: 'pending' | 'succeeded' | 'failed'; failure: string | null },
  ): Promise<void> {
    await tx.run(
      `UPDATE refunds SET provider_ref = coalesce($2, provider_ref), status = $3, failure = $4, ended_at = CASE WHEN $3 <> 'pending' THEN now() END
       WHERE id = $1`,
      [id, providerRef, status, failure],
    );
  }
}
