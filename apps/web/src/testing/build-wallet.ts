import type { Wallet } from '@warmline/contracts/wallet/types';

/** A balance that can be spent. */
export function buildWallet(availableCents: number, overrides: Partial<Wallet> = {}): Wallet {
  return {
    ...{ availableCents, cashCents: availableCents, promoCents: 0, heldCents: 0, frozenCents: 0, owedCents: 0 },
    payoutableCents: 0,
    ...{ currency: 'usd', promo: [], autoRecharge: null, blocked: null },
    ...overrides,
  };
}
