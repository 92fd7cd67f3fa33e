import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/database.js';
import type { ProviderDispute, ProviderRefund } from '../payment-provider.js';

const STATUS = { open: 'pending', done: 'succeeded', failed: 'failed' } as const;

/** Stores the refunds and disputes of a payment as just read from the provider. */
@Injectable()
export class PaymentRecords {
  /** Stores refunds that no admin requested: those of late payments and those made on the provider's own pages. */
  async writeRefunds(
    tx: Transaction,
    intentId: string,
    refunds: readonly ProviderRefund[],
    purpose: 'late_payment' | 'provider_side',
  ): Promise<void> {
    await tx.run(
      `INSERT INTO refunds AS r (payment_id, provider_ref, amount_cents, purpose, status, failure, requested_at, ended_at)
       SELECT p.id, read.ref, read.cents, $2, read.status, read.failure, read.made_at, CASE WHEN read.status <> 'pending' THEN now() END
       FROM payments p, unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::timestamptz[]) AS read(ref, cents, status, failure, made_at)
       WHERE p.provider_ref = $1
       ON CONFLICT (provider_ref) DO UPDATE SET status = EXCLUDED.status, failure = EXCLUDED.failure, ended_at = EXCLUDED.ended_at
         WHERE r.status <> EXCLUDED.status AND r.purpose <> 'staff'`,
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
  }

  /** Stores the disputes of a payment. */
  async writeDisputes(tx: Transaction, intentId: string, disputes: readonly ProviderDispute[]): Promise<void> {
    await tx.run(
      `INSERT INTO disputes AS d (id, payment_id, amount_cents, reason, status, evidence_due_by, opened_at, closed_at)
       SELECT read.id, p.id, read.cents, read.reason, read.status, read.due_by, read.opened_at,
         CASE WHEN read.status IN ('won', 'lost') THEN now() END
       FROM payments p, unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
         AS read(id, cents, reason, status, due_by, opened_at)
       WHERE p.provider_ref = $1
       ON CONFLICT (id) DO UPDATE SET amount_cents = EXCLUDED.amount_cents, status = EXCLUDED.status, evidence_due_by = EXCLUDED.evidence_due_by,
         closed_at = CASE WHEN EXCLUDED.closed_at IS NOT NULL THEN coalesce(d.closed_at, EXCLUDED.closed_at) END`,
      [
        intentId,
        disputes.map(({ id }) => id),
        disputes.map(({ amountCents }) => amountCents),
        disputes.map(({ reason }) => reason),
        disputes.map(({ status }) => status),
        disputes.map(({ evidenceDueBy }) => evidenceDueBy),
        disputes.map(({ openedAt }) => openedAt),
      ],
    );
  }
}
