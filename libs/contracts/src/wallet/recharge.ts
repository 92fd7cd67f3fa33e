/** `waiting`: the card was declined and is tried again. `needs_action`: the bank wants the cardholder to confirm. */
export type RechargeState = 'off' | 'idle' | 'charging' | 'needs_action' | 'waiting' | 'paused';

/** Why auto-recharge does nothing until someone acts, or until the next month. `refunded`: funds were refunded to a card. */
export type RechargePause = 'monthly_ceiling' | 'card_declined' | 'card_expired' | 'refunded';

/** Limits of auto-recharge, in cents (W15). The ceiling is at least the amount. */
export const RECHARGE_LIMITS = {
  threshold: { min: 1_000, max: 500_000 },
  amount: { min: 2_000, max: 500_000 },
  ceiling: { min: 2_000, max: 5_000_000 },
} as const;

/** Below this, in cents, an agency without auto-recharge hears of its balance (W55). */
export const LOW_BALANCE_CENTS = 2_500;

/** The numbers that someone agrees to. */
export interface RechargeNumbers {
  thresholdCents: number;
  amountCents: number;
  /** At most this much in a calendar month (UTC). */
  ceilingCents: number;
}

/** Body of PUT /api/wallet/auto-recharge. */
export interface RechargeRequest extends RechargeNumbers {
  cardId: string;
  /** The version of the text that was agreed to with these numbers. */
  consentVersion?: string;
}

/** Auto-recharge in the answer of GET /api/wallet. */
export interface AutoRecharge extends RechargeNumbers {
  state: RechargeState;
  cardId: string;
  pausedBecause: RechargePause | null;
  pausedAt: string | null;
  /** When a card that was declined is tried again, or when a pause or a limit ends. */
  nextTryAt: string | null;
  usedThisMonthCents: number;
  /** What the bank wants to be confirmed, with `needs_action`. */
  toConfirm: { reference: string; amountCents: number } | null;
}
