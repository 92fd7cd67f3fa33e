import type { Quote } from '@warmline/contracts/api/quote';
import { MIN_CHARGE_CENTS } from '@warmline/contracts/price-book';
import { formatDollars } from '@warmline/domain/money';
import { AppError } from '../../platform/errors/app-error.js';

/** The order was paid or cancelled before. */
export class OrderNotCancellable extends AppError {
  constructor() {
    super(
      'order_not_cancellable',
      'This order can no longer be cancelled: its payment has gone through or it was closed before.',
    );
  }
}

/** The receipt has gone out, or the order was closed: its address stands. */
export class ReceiptAddressStands extends AppError {
  constructor() {
    super('order_not_cancellable', 'This order was paid or closed before; its receipt address can no longer change.');
  }
}

/** Lead details are for paid orders. */
export class OrderNotPaid extends AppError {
  constructor() {
    super('order_not_paid', 'This order has not been paid.');
  }
}

/** Nothing to pay: the order was paid, closed, or the hold on its leads is over. */
export class OrderNotPayable extends AppError {
  constructor() {
    super(
      'order_not_payable',
      'This order can no longer be paid: it was paid or closed before, or its time to pay is over. You have not been charged again.',
    );
  }
}

/** A total the card provider does not take (M6). */
export class AmountOutOfRange extends AppError {
  constructor(message: string) {
    super('amount_out_of_range', message);
  }

  /** For a basket of leads. */
  static ofLeads(totalCents: number): AmountOutOfRange {
    return new AmountOutOfRange(
      totalCents < MIN_CHARGE_CENTS
        ? 'The smallest card payment is $0.50. Please add another lead.'
        : 'The largest card payment is $999,999.99. Please choose fewer leads.',
    );
  }
}

/** What the page showed is not what this costs; the answer carries the right price (M1). */
export class QuoteDiffers extends AppError {
  constructor(quote: Quote) {
    super('quote_differs', `The price is $${formatDollars(Math.round(quote.amount * 100))}. Please check it and try again.`, {
      quote,
    });
  }
}

/** Only a paid order can be completed. */
export class OrderNotCompletable extends AppError {
  constructor() {
    super('order_not_completable', 'Only a paid order can be completed.');
  }
}

/** Nothing is paid, or a refund is under way. */
export class OrderNotRefundable extends AppError {
  constructor(message: string) {
    super('order_not_refundable', message);
  }
}

/** Somebody else was quicker. */
export class OrderChanged extends AppError {
  constructor() {
    super('order_changed', 'This order was changed in the meantime. Please look at it again.');
  }
}
