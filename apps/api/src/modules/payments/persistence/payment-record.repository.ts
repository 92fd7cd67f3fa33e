import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../platform/database/database.js';
import type { ProviderRefund } from '../payment-provider.js';

const STATUS = { open: 'pending', done: 'succeeded', failed: 'failed' } as const;

/** Stores what was just read from the provider about a payment. */
@Injectable()
export class PaymentRecords {
  constructor(private readonly db: Database) {}

  /**
   * Stores refunds that no admin requested: those of late payments and those made on the provider's own pages. Returns the
   * provider's IDs of those that are new or have another status than before.
   */
  async writeRefunds(
    tx: Transaction,
    intentId: string,
    refunds: readonly ProviderRefund[],
    purpose: 'late_payment' | 'provider_side',
  ): Promise<string[]> {
    const changed = await tx.query<{ ref: string }>(
      `INSERT INTO refunds AS r (payment_id, provider_ref, amount_cents, purpose, status, failure, requested_at, ended_at)
       SELECT p.id, read.ref, read.cents, $2, read.status, read.failure, read.made_at, CASE WHEN read.status <> 'pending' THEN now() END
       FROM payments p, unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[]) AS read(ref, cents, status, failure, made_at)
       WHERE p.provider_ref = $1
       ON CONFLICT (provider_ref) DO UPDATE SET status = EXCLUDED.status, failure = EXCLUDED.failure, ended_at = EXCLUDED.ended_at
         WHERE r.status <> EXCLUDED.status AND r.purpose <> 'staff'
       RETURNING r.provider_ref AS ref`,
      [
        intentId,
        purpose,
        refunds.map(({ id }) => id),
        refunds.map(({ amountCents }) => amountCents),
        refunds.map(({ status }) => STATUS[status]),
        refunds.map(({ failure }) => failure),
        refunds.map(({ madeAt }) => madeAt),
      ],
    );
    return changed.map(({ ref }) => ref);
  }

  /** Stores the card of a payment, as the provider names it. */
  async nameCard(paymentId: string, { brand, last4 }: { brand: string; last4: string }): Promise<void> {
    await this.db.run('UPDATE payments SET card_brand = $2, card_last4 = $3 WHERE id = $1', [paymentId, brand, last4]);
  }
}
