import type { Payout, PayoutSource } from '@warmline/contracts/wallet/payouts';
import type { StoredSource } from '../persistence/payout-source.repository.js';
import type { StoredPayout } from '../persistence/payout.repository.js';

/** Never the provider's IDs. */
export function presentPayout({ id, number, amountCents, status, createdAt, endedAt, parts }: StoredPayout): Payout {
  return {
    payoutId: id,
    number,
    amountCents,
    status,
    createdAt: new Date(createdAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    parts,
  };
}

export function presentSource({ leftCents, paidAt, card }: StoredSource): PayoutSource {
  return { leftCents, paidAt: new Date(paidAt).toISOString(), card };
}
