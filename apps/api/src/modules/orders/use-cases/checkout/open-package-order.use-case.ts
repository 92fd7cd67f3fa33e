import { Injectable } from '@nestjs/common';
import type { QuotedPackage } from '@warmline/contracts/orders/quoted-package';
import type { OrderChannel } from '@warmline/contracts/orders/types';
import { MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import type { Product } from '@warmline/contracts/prices/products';
import { inDollars, isChargeable, type QuotedPrice } from '@warmline/domain/prices/quote';
import { fulfillmentDetails } from '@warmline/domain/orders/fulfillment-details';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Database, type Queryable, type Transaction } from '../../../../platform/database/database.js';
import { Surveys, type QuotedSurvey } from '../../../surveys/public.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { AmountOutOfRange, OrderNotPayable, QuoteDiffers } from '../../orders.errors.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderRepository, type PurchaseOrigin } from '../../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';
import type { PlacedOrder } from './placed-order.js';
import { pressKeyOf, type BalancePress } from '../balance/balance-press.js';
import { PayFromBalance } from '../balance/pay-from-balance.js';
import { SupersedeOrders } from './supersede-orders.use-case.js';

/** A quoted package that a buyer is about to pay for. */
export interface PackageOrder {
  channel: OrderChannel;
  product: Product;
  description: string;
  price: QuotedPrice;
  /** The amount on the page, in dollars. */
  shownAmount: number;
  /** The answers that say how to deliver it; an order stores those of its product. */
  details: object;
  buyerId: string | null;
  agencyId: string | null;
  receiptEmail: string | null;
  from: PurchaseOrigin;
  /** The survey whose quote is charged. */
  survey: Pick<QuotedSurvey, 'id' | 'quotedAt'> | null;
  /** For QuoteDiffers, when a page must show what the price is for. */
  offered?: QuotedPackage;
  /** Identifies one press of the button, by one person for one agency. */
  requestKey: string;
  /** The key identifies one press for good: once paid, it opens no other payment (M17). */
  isOneTime: boolean;
  /** The ID of the press, under which either the balance or a card pays, once (W7). */
  requestId?: string | undefined;
  /** What of the balance pays the order, once for the ID (W4, W8); otherwise a card pays it. */
  payWith?: BalancePress['payWith'] | undefined;
}

/**
 * Creates an unpaid order for a quoted package and opens its payment, once per request (M1). Throws QuoteDiffers with the right
 * price, AmountOutOfRange, OrderNotPayable, PaymentUnavailable; then nothing is charged.
 */
@Injectable()
export class OpenPackageOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly openPayment: OpenPayment,
    private readonly notifier: OrderChangeNotifier,
    private readonly surveys: Surveys,
    private readonly payFromBalance: PayFromBalance,
    private readonly supersedeOrders: SupersedeOrders,
  ) {}

  async execute(wanted: PackageOrder): Promise<PlacedOrder<Order>> {
    const { price, shownAmount } = wanted;
    if (!isChargeable(price.totalCents))
      throw new AmountOutOfRange('The largest card payment is $999,999.99. Please choose a smaller number.');
    if (price.totalCents < MIN_CHARGE_CENTS) throw new AmountOutOfRange('The smallest card payment is $0.50.');
    if (Math.round(shownAmount * 100) !== price.totalCents) throw new QuoteDiffers(inDollars(price), wanted.offered);
    if (wanted.payWith !== undefined) return this.openFromBalance(wanted, wanted.payWith);
    const { order, isNew } = await this.db.transaction((tx) => this.findOrCreate(tx, wanted));
    if (isNew) await this.notifier.notify(order, order.status);
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  /** Throws OrderNotPayable for a guest, because a balance belongs to an agency, and what PayFromBalance throws. */
  private async openFromBalance(wanted: PackageOrder, payWith: BalancePress['payWith']): Promise<PlacedOrder<Order>> {
    const press = pressOf(wanted);
    if (press === null) throw new OrderNotPayable('Please sign in to pay from your balance.');
    const { survey } = wanted;
    const pressKey = pressKeyOf(press);
    const isSame = ({ channel, product, quantity, totalCents, details }: Order) =>
      isDeepStrictEqual(
        [channel, product, quantity, totalCents, details],
        [wanted.channel, wanted.product, wanted.price.quantity, wanted.price.totalCents, storedDetails(wanted)],
      );
    await this.supersedeOrders.openedForCard(pressKey);
    const order = await this.payFromBalance.execute({ ...press, payWith, isSame }, async (tx) => {
      // A card was chosen meanwhile.
      if ((await this.orders.findByPress(pressKey, tx)).length > 0) throw OrderNotPayable.paidByCard();
      // One at a time, so that order numbers show which order of a survey is later.
      if (survey) await this.surveys.lock(tx, survey.id);
      return (await this.create(tx, wanted)).id;
    });
    await this.notifier.notify(order, order.status);
    return { order, clientSecret: order.paidAt ? null : await this.openPayment.execute(order) };
  }

  /** Throws OrderNotPayable if this press was already paid. */
  async rejectPaid(requestKey: string): Promise<void> {
    if (await this.orders.isRequestPaid(requestKey)) throw new OrderNotPayable();
  }

  /**
   * Throws OrderNotPayable if the balance has paid the request, whose answer was lost (W7); waits for it while it is still
   * paying.
   */
  async rejectPaidFromBalance(wanted: Pick<PackageOrder, 'agencyId' | 'buyerId' | 'requestId'>): Promise<void> {
    const press = pressOf(wanted);
    if (press) await this.lockUnpaid(this.db, pressKeyOf(press));
  }

  private async lockUnpaid(on: Queryable, pressKey: string): Promise<void> {
    await this.orders.lockRequest(on, pressKey);
    if (await this.orders.isRequestPaid(pressKey, on)) throw OrderNotPayable.paidFromBalance();
  }

  /**
   * Returns the request key of a payload of this buyer in this agency: the same payload by another account or for another agency
   * is another request, so that buyers never pay for each other's orders (M17, P43).
   */
  async keyFor(payloadKey: string, { buyerId, agencyId }: Pick<PackageOrder, 'buyerId' | 'agencyId'>): Promise<string> {
    if (!(await this.orders.isRequestOfOtherBuyer(payloadKey, { buyerId, agencyId }))) return payloadKey;
    return createHash('sha256').update(`${payloadKey}|${buyerId}|${agencyId}`).digest('hex');
  }

  private async findOrCreate(tx: Transaction, wanted: PackageOrder): Promise<{ order: Order; isNew: boolean }> {
    const { requestKey, survey } = wanted;
    const press = pressOf(wanted);
    const pressKey = press && pressKeyOf(press);
    // The second click of a double click waits here, then finds the order of the first.
    await this.orders.lockRequest(tx, requestKey);
    if (wanted.isOneTime && (await this.orders.isRequestPaid(requestKey, tx))) throw new OrderNotPayable();
    // Until the commit, so that the balance sees this order.
    if (pressKey !== null) await this.lockUnpaid(tx, pressKey);
    const order = await this.orders.findByRequest(tx, requestKey);
    // Two accounts pressed at the same moment: this one tries again.
    const isOwn = (order?.buyerId ?? null) === wanted.buyerId && (order?.agencyId ?? null) === wanted.agencyId;
    if (order && !isOwn) throw new OrderNotPayable();
    // One at a time, so that order numbers show which order of a survey is later.
    if (survey) await this.surveys.lock(tx, survey.id);
    if (!order) return { order: await this.create(tx, wanted, pressKey), isNew: true };
    if (survey) order.surveyQuotedAt = survey.quotedAt;
    if (pressKey !== null) order.pressKey = pressKey;
    return { order, isNew: false };
  }

  private create(tx: Transaction, { price, ...wanted }: PackageOrder, pressKey: string | null = null): Promise<Order> {
    const { channel, product, description, details, buyerId, agencyId, receiptEmail, survey, requestKey, from } = wanted;
    return this.orders.create(tx, {
      channel,
      product,
      description,
      details,
      buyerId,
      agencyId,
      receiptEmail,
      purchaseIp: from.address,
      visitorId: from.visitorId,
      termsVersion: from.termsVersion,
      surveyId: survey?.id ?? null,
      surveyQuotedAt: survey?.quotedAt ?? null,
      requestKey,
      pressKey,
      quantity: price.quantity,
      unitCents: price.unitCents,
      totalCents: price.totalCents,
    });
  }
}

/** Returns the press of a buyer of an agency, which its balance or a card pays; null without an ID. */
function pressOf({ agencyId, buyerId, requestId }: Pick<PackageOrder, 'agencyId' | 'buyerId' | 'requestId'>) {
  return agencyId === null || buyerId === null || requestId === undefined ? null : { agencyId, buyerId, requestId };
}

/** Returns the details as the order stores them. */
function storedDetails({ product, details }: PackageOrder): object {
  return JSON.parse(JSON.stringify(fulfillmentDetails(product, details))) as object;
}
