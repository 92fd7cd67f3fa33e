import {
  STATEMENT_INS,
  STATEMENT_OUTS,
  type StatementIn,
  type StatementOut,
  type StatementParts,
} from '@warmline/contracts/statements/types';
import { WALLET_ENTRY_KINDS } from '@warmline/contracts/wallet/types';
import { walletEntryName } from './wallet-entry.ts';

/** A balance at an instant, in cents. */
export interface BalancePoint {
  availableCents: number;
  /** On hold or frozen. */
  heldCents: number;
  owedCents: number;
}

/** What the journals of one kind did to all that an agency has, less what it owes. */
export interface KindSum {
  kind: string;
  inCents: number;
  outCents: number;
}

export interface StatementFigures extends StatementParts {
  inCents: number;
  outCents: number;
}

/** The part of each kind of journal; a kind that is missing here is `other`. */
const PARTS: Record<string, { in?: StatementIn; out?: StatementOut }> = {
  deposit: { in: 'deposits' },
  deposit_refund: { out: 'payouts' },
  deposit_refund_failed: { in: 'credits' },
  purchase: { out: 'purchases' },
  refund: { in: 'credits' },
  refund_excess: { out: 'payouts' },
  refund_excess_back: { in: 'credits' },
  dispute_lost: { out: 'disputes' },
  dispute_back: { in: 'credits' },
  return_credit: { in: 'credits' },
  callback_credit: { in: 'credits' },
  call_credit: { in: 'credits' },
  promo: { in: 'promo' },
  promo_expired: { out: 'expired' },
  adjustment: { in: 'adjustments', out: 'adjustments' },
  payout: { out: 'payouts' },
  payout_failed: { in: 'credits' },
  // A hold that ends gives back what is on hold; of promo credit that ran out meanwhile, nothing.
  release: { out: 'expired' },
};

/** Names what changed a balance, in statements and their files. */
export function journalName(kind: string): string {
  const known = WALLET_ENTRY_KINDS.find((one) => one === kind);
  if (known) return walletEntryName({ kind: known });
  return `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`.replaceAll('_', ' ');
}

/**
 * Returns what a month added to the balance and took from it: opening + in - out = closing. A purchase counts when it is made,
 * not when its part is put on hold, so what is on hold and what is owed are parts of their own.
 */
export function statementFigures(opening: BalancePoint, closing: BalancePoint, sums: readonly KindSum[]): StatementFigures {
  const ins = new Map<StatementIn, number>();
  const outs = new Map<StatementOut, number>();
  for (const { kind, inCents, outCents } of sums) {
    add(ins, PARTS[kind]?.in ?? 'other', inCents);
    add(outs, PARTS[kind]?.out ?? 'other', outCents);
  }
  const held = closing.heldCents - opening.heldCents;
  const owed = closing.owedCents - opening.owedCents;
  add(outs, 'held', held);
  add(ins, 'released', -held);
  add(ins, 'owed', owed);
  add(outs, 'repaid', -owed);
  const parts = {
    in: STATEMENT_INS.map((part) => ({ part, amountCents: ins.get(part) ?? 0 })).filter(isSome),
    out: STATEMENT_OUTS.map((part) => ({ part, amountCents: outs.get(part) ?? 0 })).filter(isSome),
  };
  return { ...parts, inCents: total(parts.in), outCents: total(parts.out) };
}

const IN_NAMES: Record<StatementIn, string> = {
  deposits: 'Funds added',
  credits: 'Refunds and credits',
  promo: 'Promo credit',
  adjustments: 'Adjustments by support',
  released: 'Released from hold',
  owed: 'Added to what you owe',
  other: 'Other',
};
const OUT_NAMES: Record<StatementOut, string> = {
  purchases: 'Purchases',
  payouts: 'Paid back to your card',
  expired: 'Expired promo credit',
  adjustments: 'Adjustments by support',
  held: 'Put on hold',
  repaid: 'Paid of what you owed',
  disputes: 'Lost disputes',
  other: 'Other',
};

/** Names the parts of a statement with their signed amounts, first those that add to the balance. */
export function statementRows({ in: ins, out: outs }: StatementParts): { name: string; cents: number }[] {
  return [
    ...ins.map(({ part, amountCents }) => ({ name: IN_NAMES[part], cents: amountCents })),
    ...outs.map(({ part, amountCents }) => ({ name: OUT_NAMES[part], cents: -amountCents })),
  ];
}

function add<Part>(parts: Map<Part, number>, part: Part, cents: number): void {
  if (cents > 0) parts.set(part, (parts.get(part) ?? 0) + cents);
}

function isSome({ amountCents }: { amountCents: number }): boolean {
  return amountCents > 0;
}

function total(parts: readonly { amountCents: number }[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
