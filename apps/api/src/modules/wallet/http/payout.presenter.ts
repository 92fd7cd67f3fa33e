import type { Payout, PayoutSource } from '@warmline/contracts/wallet/payouts';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { StoredSource } from '../persistence/payout-source.repository.js';
import type { StoredPayout } from '../persistence/payout.repository.js';

/** Never the provider's IDs. */
export function presentPayout({ id, number, amountCents, status, createdAt, endedAt, parts }: StoredPayout): Payout {
  return {
    payoutId: id,
    number,
    amountCents,
    status,
    createdAt: isoTime(createdAt),
    endedAt: isoTimeOrNull(endedAt),
    parts,
  };
}

export function presentSource({ leftCents, paidAt, card }: StoredSource): PayoutSource {
  return { leftCents, paidAt: isoTime(paidAt), card };
}
