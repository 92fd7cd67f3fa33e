import { MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { isChargeable } from '@warmline/domain/prices/quote';
import { Injectable } from '@nestjs/common';
import { randomBytes, randomUUID } from 'node:crypto';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { AppointmentGone, CallbacksGone } from '../../../callbacks/public.js';
import { LeadsGone } from '../../../leads/public.js';
import { WalletBlocked } from '../../../wallet/public.js';
import { orderPaid } from '../../events.js';
import { AmountOutOfRange, HoldLimitReached, InsufficientFunds, QuoteDiffers, type UnpaidHolds } from '../../orders.errors.js';
import { BUY, HOLD, HOLD_AT_ONCE } from './basket.sql.js';
import { limitsArray, type HoldLimits, type HoldRefusal } from './hold-limits.sql.js';
import type { Order, PayableOrder } from '../order.entity.js';
import type { PurchaseOrigin } from '../order.repository.js';

/** The leads or callbacks that a buyer wants together. */
export interface Basket {
  goods: 'leads' | 'leadsByNumber' | 'callbacks' | 'appointment';
  agencyId: string;
  buyerId: string;
  /** In ascending order. */
  itemIds: readonly number[];
  /** How many were ordered by number; there may be fewer. */
  requested?: number;
  /** Fewest to buy; 1 unless given. */
  atLeast?: number;
  /** The same for the same leads or callbacks, or for the same request for leads by number. */
  leadSet: string;
  /** The total that the page showed; null if it named none. */
  shownCents: number | null;
  from: PurchaseOrigin;
}

/** The leads that a buyer wants together. */
export type LeadBasket = Basket & { goods: 'leads' | 'leadsByNumber' };

/** The callbacks or the appointment that a buyer wants. */
export type CallbackBasket = Basket & { goods: 'callbacks' | 'appointment' };

/** How long a basket is held without a payment. */
export interface HoldTerms {
  holdExpiresAt: Date;
  /** The buyer's network, for the limit of new accounts. */
  network: string;
  limits: HoldLimits;
}

/** An order for a basket. */
export type BasketOrder = PayableOrder & Pick<Order, 'quantity' | 'holdExpiresAt'>;

/** The balance has promo credit, whose grants must be taken with the order. */
export class HasPromo extends Error {}

interface Result {
  number: string | null;
  totalCents: number;
  locked: number[] | null;
}

interface HoldResult extends Result, UnpaidHolds {
  refusal: HoldRefusal | null;
}

interface BuyResult extends Result {
  promoCents: number;
  cashCents: number;
  creditCents: number;
  isBlocked: boolean;
  owedCents: number;
}

const DESCRIPTIONS: Record<Basket['goods'], string> = {
  leads: 'Aged leads',
  leadsByNumber: 'Aged leads',
  callbacks: 'Callbacks',
  appointment: 'Appointment',
};

/** Says what an order has; the receipt repeats it. */
function describe({ goods, itemIds: { length: count }, requested = count }: Basket): string {
  return requested > count ? `${DESCRIPTIONS[goods]}, ${count} of ${requested} ordered` : DESCRIPTIONS[goods];
}

/** Takes leads for new orders, each time in one statement, because buyers compete here. */
@Injectable()
export class BasketRepository {
  constructor(private readonly db: Database) {}

  /**
   * Holds all of the leads or callbacks for a new unpaid order. Throws HoldLimitReached, LeadsGone or CallbacksGone with those
   * that are not on sale, AppointmentGone, QuoteDiffers when they cost more than shown, AmountOutOfRange.
   */
  async hold(basket: Basket, { holdExpiresAt, network, limits }: HoldTerms, tx?: Transaction): Promise<BasketOrder> {
    const id = randomUUID();
    const more = [holdExpiresAt, network, limitsArray(limits)];
    const result = await this.run<HoldResult>(HOLD[basket.goods], id, basket, more, tx);
    const { number, refusal, totalCents } = result;
    if (number !== null) return { ...orderOf(id, number, basket, totalCents), holdExpiresAt };
    const code = basket.goods === 'leadsByNumber' ? 'too_many_held' : 'hold_limit_reached';
    throw refusal
      ? new HoldLimitReached(refusal, result, code)
      : refusalOf(basket, result, () => AmountOutOfRange.ofLeads(totalCents));
  }

  /**
   * The same for an order that the balance pays in `tx`: it counts for no limit of unpaid holds, and waits for no lock of theirs.
   */
  async holdAtOnce(basket: CallbackBasket, holdExpiresAt: Date, tx: Transaction): Promise<BasketOrder> {
    const id = randomUUID();
    const result = await this.run<Result>(HOLD_AT_ONCE[basket.goods], id, basket, [holdExpiresAt], tx);
    const { number, totalCents } = result;
    if (number === null) throw refusalOf(basket, result, () => AmountOutOfRange.ofLeads(totalCents));
    return { ...orderOf(id, number, basket, totalCents), holdExpiresAt };
  }

  /** Locks the agency of a buyer, as every hold does before it locks leads. */
  async lockHolds(tx: Transaction, buyerId: string, { network, limits }: Omit<HoldTerms, 'holdExpiresAt'>): Promise<void> {
    await tx.query('SELECT FROM unpaid_holds($1::uuid, $2::text, $3::int)', [buyerId, network, limits.knownFromCents]);
  }

  /**
   * Sells all of the leads for a new order that the balance pays with this commit, once for each key. `spendableCents` is the
   * promo credit that it may spend, whose grants the caller takes in the same transaction; null throws HasPromo if there is any.
   * Throws what `hold` throws but its limits, WalletBlocked, InsufficientFunds, and a violation of a wallet's floor when another
   * purchase takes the money meanwhile.
   */
  async buy(
    basket: LeadBasket,
    requestKey: string,
    spendableCents: number | null = null,
    tx?: Transaction,
  ): Promise<BasketOrder> {
    const id = randomUUID();
    const jobs = [orderPaid.subscribers.map(({ name }) => name), orderPaid.subscribers.map(({ queue }) => queue)];
    const result = await this.run<BuyResult>(BUY[basket.goods], id, basket, [requestKey, spendableCents, ...jobs], tx);
    const { number, totalCents, promoCents } = result;
    if (number === null) throw refusalOf(basket, result, () => shortageOf(result, spendableCents));
    return { ...orderOf(id, number, basket, totalCents), walletCents: totalCents - promoCents, promoCents };
  }

  private async run<Row>(sql: string, id: string, basket: Basket, more: readonly unknown[], tx?: Transaction): Promise<Row> {
    const { agencyId, buyerId, itemIds, leadSet, shownCents, from } = basket;
    const reference = randomBytes(18).toString('base64url');
    const values = [
      itemIds,
      id,
      reference,
      describe(basket),
      buyerId,
      leadSet,
      agencyId,
      shownCents,
      from.address,
      from.visitorId,
      from.termsVersion,
      ...more,
    ];
    return (await (tx ? tx.query<Row>(sql, values) : this.db.prepared<Row>(sql, values)))[0]!;
  }
}

function orderOf(id: string, number: string, basket: Basket, totalCents: number): BasketOrder {
  const fixed = { description: describe(basket), walletCents: 0, promoCents: 0, paymentIntentId: null, holdExpiresAt: null };
  return { ...fixed, id, number, agencyId: basket.agencyId, quantity: basket.itemIds.length, totalCents };
}

function goneOf(goods: Basket['goods'], gone: number[]): Error {
  if (goods === 'appointment') return new AppointmentGone();
  return goods === 'callbacks' ? new CallbacksGone(gone) : new LeadsGone(gone);
}

/** Returns why no order was made of a basket. */
function refusalOf({ goods, itemIds, shownCents }: Basket, { totalCents, locked }: Result, otherwise: () => Error): Error {
  const gone = itemIds.filter((id) => !locked?.includes(id));
  if (gone.length > 0) return goneOf(goods, gone);
  if (shownCents !== null && totalCents > shownCents) return QuoteDiffers.ofLeads(itemIds.length, totalCents);
  return otherwise();
}

/** Returns why a balance doesn't pay it. */
function shortageOf(
  { totalCents, cashCents, creditCents, owedCents, isBlocked }: BuyResult,
  spendableCents: number | null,
): Error {
  if (totalCents < MIN_CHARGE_CENTS || !isChargeable(totalCents)) return AmountOutOfRange.ofLeads(totalCents);
  if (isBlocked) return new WalletBlocked(owedCents > 0 ? 'owes' : 'disputed', owedCents);
  if (spendableCents === null && creditCents > 0) return new HasPromo();
  return new InsufficientFunds(totalCents, cashCents + (spendableCents ?? 0));
}
