import type { AutoRecharge } from '@warmline/contracts/wallet/recharge';
import type { Deposit, OpenedDeposit, SavedCard, Wallet, WalletEntry } from '@warmline/contracts/wallet/types';
import { walletEntryName } from '@warmline/domain/money/wallet-entry';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { Balance } from '../../ledger/public.js';
import type { StoredCard } from '../persistence/card.repository.js';
import type { StoredDeposit } from '../persistence/deposit.repository.js';
import type { ShownRecharge } from '../persistence/recharge.repository.js';
import type { ShownWallet } from '../persistence/wallet.repository.js';
import type { OpenDeposit } from '../use-cases/deposits/pay-deposit.js';
import { payableCents } from '../use-cases/payouts/payable-cents.js';
import type { NamedEntry } from '../use-cases/read-wallet.use-case.js';

export function presentWallet({ blocked, promo, recharge, ...wallet }: ShownWallet): Wallet {
  return {
    ...presentBalance(wallet),
    payoutableCents: payableCents(wallet.cashCents, wallet),
    currency: 'usd',
    promo: promo.map((grant) => ({ ...grant, expiresAt: isoTime(grant.expiresAt) })),
    autoRecharge: recharge && presentRecharge(recharge),
    blocked,
  };
}

/** Presents the parts of a balance. */
export function presentBalance({ cashCents, promoCents, heldCents, frozenCents, debtCents }: Balance) {
  return { availableCents: cashCents + promoCents, cashCents, promoCents, heldCents, frozenCents, owedCents: debtCents };
}

export function presentRecharge({ monthCents, openCharge, ...recharge }: ShownRecharge): AutoRecharge {
  const { state, thresholdCents, amountCents, ceilingCents, cardId, pausedBecause, pausedAt, nextTryAt } = recharge;
  return {
    state,
    thresholdCents,
    amountCents,
    ceilingCents,
    cardId,
    pausedBecause,
    pausedAt: isoTimeOrNull(pausedAt),
    nextTryAt: isoTimeOrNull(nextTryAt),
    usedThisMonthCents: monthCents,
    toConfirm:
      state === 'needs_action' && openCharge ? { reference: openCharge.reference, amountCents: openCharge.amountCents } : null,
  };
}

export function presentEntry({
  id,
  kind,
  amountCents,
  availableAfterCents,
  at,
  order,
  deposit,
  payout,
}: NamedEntry): WalletEntry {
  return { id, kind, amountCents, availableAfterCents, at: isoTime(at), order, deposit, payout };
}

export function presentOpened({ deposit, clientSecret, asksBank }: OpenDeposit): OpenedDeposit {
  return { depositId: deposit.id, reference: deposit.reference, status: deposit.status, clientSecret, asksBank };
}

export function presentDeposit({ id, reference, amountCents, status, createdAt, paidAt }: StoredDeposit): Deposit {
  return {
    depositId: id,
    reference,
    amountCents,
    status,
    createdAt: isoTime(createdAt),
    paidAt: isoTimeOrNull(paidAt),
  };
}

/** Never the provider's ID. */
export function presentCard({ id, brand, last4, expMonth, expYear, isDefault }: StoredCard): SavedCard {
  return { id, brand, last4, expMonth, expYear, isDefault };
}

/** The CSV file of what changed a balance; times are in UTC, amounts in dollars. */
export const ENTRIES_CSV: CsvFile<NamedEntry> = {
  name: 'warmline-wallet.csv',
  columns: [
    ['date', ({ at }) => isoTime(at)],
    ['what', walletEntryName],
    ['order', ({ order }) => order && order.number],
    ['deposit', ({ deposit }) => deposit && deposit.reference],
    ['amount', ({ amountCents }) => amountCents / 100],
    ['balance', ({ availableAfterCents }) => availableAfterCents / 100],
  ],
};
