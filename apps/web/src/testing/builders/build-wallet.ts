import type { Adjustment, StaffWallet } from '@warmline/contracts/wallet/adjustment-types';
import type { Wallet } from '@warmline/contracts/wallet/types';

/** A balance that can be spent. */
export function buildWallet(availableCents: number, overrides: Partial<Wallet> = {}): Wallet {
  return {
    availableCents,
    cashCents: availableCents,
    promoCents: 0,
    heldCents: 0,
    frozenCents: 0,
    owedCents: 0,
    payoutableCents: 0,
    currency: 'usd',
    promo: [],
    autoRecharge: null,
    blocked: null,
    ...overrides,
  };
}

const ORTIZ = { id: 'a1', name: 'Ortiz Insurance' };

/** The wallet of an agency as staff see it. */
export function buildStaffWallet(overrides: Partial<StaffWallet> = {}): StaffWallet {
  return {
    agency: ORTIZ,
    availableCents: 12_400,
    cashCents: 11_400,
    promoCents: 1_000,
    heldCents: 4_000,
    frozenCents: 0,
    owedCents: 0,
    currency: 'usd',
    blocked: null,
    pending: 0,
    ...overrides,
  };
}

/** An adjustment that waits for an admin. */
export function buildAdjustment(overrides: Partial<Adjustment> = {}): Adjustment {
  return {
    id: 'j1',
    agency: ORTIZ,
    kind: 'adjustment',
    amountCents: -500,
    reason: 'Wrong price on WL-100042',
    expiresAt: null,
    status: 'pending',
    askedBy: 'helper',
    askedAt: '2026-11-25T15:02:00.000Z',
    isOwn: false,
    decision: null,
    available: { beforeCents: 12_400, afterCents: 11_900 },
    ...overrides,
  };
}
