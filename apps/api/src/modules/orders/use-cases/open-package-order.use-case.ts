import { Injectable } from '@nestjs/common';
import type { OrderChannel } from '@warmline/contracts/api/orders';
import type { Quote } from '@warmline/contracts/api/quote';
import { inDollars, isChargeable, type QuotedPrice } from '@warmline/domain/quote';
import { MIN_CHARGE_CENTS } from '@warmline/contracts/price-book';
import { Database } from '../../../platform/database/database.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import { OrderNews } from '../order-news.js';
import { AmountOutOfRange, QuoteDiffers } from '../orders.errors.js';
import type { Order } from '../persistence/order.entity.js';
import { OrderRepository } from '../persistence/order.repository.js';
import { OpenPayment } from './open-payment.use-case.js';

/** Something quoted by the server that somebody is about to pay for. */
export interface PackageOrder {
  channel: OrderChannel;
  description: string;
  price: QuotedPrice;
  /** What the page showed, in dollars. */
  shownAmount: number;
  details: Record<string, unknown>;
  buyerId: string | null;
  receiptEmail: string | null;
  surveyId: string | null;
  /** The same key means the same press of the button. */
  requestKey: string;
}

export interface OpenedOrder {
  order: Order;
  clientSecret: string;
}

/**
 * Makes an unpaid order for a quoted package and opens its payment, once for the same request (docs/decisions.md M1).
 * Throws QuoteDiffers with the right price, AmountOutOfRange, PaymentUnavailable; then nothing is charged.
 */
@Injectable()
export class OpenPackageOrder {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderRepository,
    private readonly openPayment: OpenPayment,
    private readonly news: OrderNews,
  ) {}

  async execute(wanted: PackageOrder): Promise<OpenedOrder> {
    const { price, shownAmount } = wanted;
    if (!isChargeable(price.totalCents))
      throw new AmountOutOfRange('The largest card payment is $999,999.99. Please choose a smaller number.');
    if (price.totalCents < MIN_CHARGE_CENTS) throw new AmountOutOfRange('The smallest card payment is $0.50.');
    const quote: Quote = inDollars(price);
    if (Math.round(shownAmount * 100) !== price.totalCents) throw new QuoteDiffers(quote);
    const order = (await this.orders.findByRequest(wanted.requestKey)) ?? (await this.create(wanted));
    return { order, clientSecret: await this.openPayment.execute(order) };
  }

  private async create({ price, ...wanted }: PackageOrder): Promise<Order> {
    const { channel, description, details, buyerId, receiptEmail, surveyId, requestKey } = wanted;
    const values = {
      channel,
      description,
      details,
      buyerId,
      receiptEmail,
      surveyId,
      requestKey,
      quantity: price.quantity,
      unitCents: price.unitCents,
      totalCents: price.totalCents,
    };
    try {
      const order = await this.db.transaction((tx) => this.orders.create(tx, values));
      await this.news.tell(order, order.status);
      return order;
    } catch (error) {
      // The other click of a double click was first.
      const twin = violatedConstraint(error) === 'orders_request_key' ? await this.orders.findByRequest(requestKey) : null;
      if (!twin) throw error;
      return twin;
    }
  }
}
