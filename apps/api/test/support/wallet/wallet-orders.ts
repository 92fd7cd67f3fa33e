import { addInventory, buildLead } from '../../factories/leads.js';
import type { PayableDeposit } from './deposits.js';
import type { TestApp } from '../test-app.js';

/** A deposit of the machine, with what is left of it. */
export interface MachineDeposit {
  paidAt: number;
  cents: number;
  /** Its payment, if the bank of its card may dispute it: once, and not one of auto-recharge. */
  paid?: PayableDeposit | undefined;
}

/** An order of the machine, with what came back of it. */
export interface MachineOrder {
  id: string;
  clientSecret: string | null;
  promoCents: number;
  walletCents: number;
  cardCents: number;
  /** What refunds and returns gave back: to the card, and to the balance as money and as promo credit. */
  back: Back;
  /** When its card paid, by the clock of the machine. */
  paidAt: number;
  /** The prices of its leads, and whether they were returned. */
  leads: { id: number; cents: number; isReturned: boolean }[];
  /** The promo credit on hold for it has ended meanwhile. */
  isPromoOver: boolean;
}

/** What pays an order. */
export type Tenders = Pick<MachineOrder, 'promoCents' | 'walletCents' | 'cardCents'>;

interface Back {
  refundedCents: number;
  cardCents: number;
  cashCents: number;
  promoCents: number;
  /** Of the promo credit, by returns. */
  promoReturnedCents: number;
  returnedCents: number;
  /** Of what returns gave back as money, by payouts. */
  paidOutCents: number;
}

export const NOTHING: Back = {
  refundedCents: 0,
  cardCents: 0,
  cashCents: 0,
  promoCents: 0,
  promoReturnedCents: 0,
  returnedCents: 0,
  paidOutCents: 0,
};

/** Returns what neither refunds nor returns gave back. */
export function leftOf({ promoCents, walletCents, cardCents, back }: MachineOrder): number {
  return promoCents + walletCents + cardCents - back.refundedCents - back.returnedCents;
}

/** Returns what its card can still get back. */
function leftOnCard({ cardCents, back }: MachineOrder): number {
  return cardCents - back.cardCents - back.paidOutCents;
}

/** Returns what a payout can take to its card: what returns gave back as money, as far as the card has it left (W48). */
function payableOf(order: MachineOrder): number {
  const { returnedCents, promoReturnedCents, paidOutCents } = order.back;
  return Math.min(leftOnCard(order), returnedCents - promoReturnedCents - paidOutCents);
}

/** Returns the money of the buyer that neither refunds nor returns gave back. */
function moneyOf({ walletCents, cardCents, back }: MachineOrder): number {
  return cardCents + walletCents - back.cardCents - back.cashCents;
}

/**
 * Splits a refund: the card gets back what it paid, then the balance as money, then as promo credit; no more money than was paid,
 * returns included (W11, W81).
 */
export function splitRefund(order: MachineOrder, cents: number) {
  const money = moneyOf(order);
  const cardCents = Math.min(cents, leftOnCard(order), money);
  const promoCents = Math.max(0, cents - money);
  return { cardCents, cashCents: cents - cardCents - promoCents, promoCents };
}

/** Splits what a returned lead gives back: promo credit in the part in which it paid (W89, W28). */
export function splitReturn(order: MachineOrder, cents: number) {
  const { promoCents: promo, walletCents, cardCents, back } = order;
  const part = Math.floor((promo * (back.returnedCents + cents)) / (promo + walletCents + cardCents)) - back.promoReturnedCents;
  const promoCents = Math.max(cents - moneyOf(order), Math.min(Math.max(part, 0), promo - back.promoCents, cents));
  return { cashCents: cents - promoCents, promoCents };
}

export function idsOf(leads: MachineOrder['leads']): number[] {
  return leads.map(({ id }) => id);
}

/** Splits a price: promo credit, then money, then a card, which pays at least 50 cents (W10, W12). */
export function splitOf({ cash, promo }: { cash: number; promo: number }, cents: number): Tenders {
  const promoCents = Math.min(promo, cents);
  const walletCents = Math.min(cash, cents - promoCents);
  const missing = cents - promoCents - walletCents;
  const cardCents = missing === 0 ? 0 : Math.max(missing, 50);
  const less = Math.min(walletCents, cardCents - missing);
  return { promoCents: promoCents - (cardCents - missing - less), walletCents: walletCents - less, cardCents };
}

/** Returns a share of an amount that is big enough to be paid by card. */
export function cut(cents: number, percent: number): number {
  return Math.max(50, Math.ceil((cents * percent) / 100));
}

interface Source {
  paidAt: number;
  cents: number;
  take: (cents: number) => void;
}

/** Returns what can go back to each payment, the newest first, and how it is taken. */
export function sourcesOf(deposits: readonly MachineDeposit[], paid: readonly MachineOrder[]): Source[] {
  const ofDeposits = deposits.map((each) => ({ ...each, take: (cents: number) => (each.cents -= cents) }));
  const ofOrders = paid.map((order) => ({
    paidAt: order.paidAt,
    cents: payableOf(order),
    take: (cents: number) => (order.back.paidOutCents += cents),
  }));
  return [...ofDeposits, ...ofOrders].filter(({ cents }) => cents > 0).toSorted((one, other) => other.paidAt - one.paidAt);
}

export function sumOf(sources: readonly Source[]): number {
  return sources.reduce((sum, { cents }) => sum + cents, 0);
}

/** Takes an amount from sources, from the first as much as it has. */
export function takeFrom(sources: readonly Source[], cents: number): void {
  let rest = cents;
  for (const source of sources) {
    const part = Math.min(rest, source.cents);
    source.take(part);
    rest -= part;
  }
}

/** Puts two leads of about half of the amount on sale. */
export async function basketOf(shop: TestApp, cents: number): Promise<MachineOrder['leads']> {
  const prices = [Math.ceil(cents / 2), Math.floor(cents / 2)];
  const ids = await addInventory(
    shop,
    prices.map((priceCents) => buildLead({ priceCents })),
  );
  return ids.map((id, at) => ({ id, cents: prices[at]!, isReturned: false }));
}
