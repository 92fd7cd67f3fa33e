import type { Quote } from '@warmline/contracts/api/quote';
import type { QuotedPackage } from '@warmline/contracts/api/quoted-package';
import { MIN_CHARGE_CENTS } from '@warmline/contracts/price-book';
import { formatDollars } from '@warmline/domain/money';
import { AppError } from '../../platform/errors/app-error.js';
import type { HoldRefusal } from './persistence/hold-limits.sql.js';

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
  constructor(
    message = 'This order can no longer be paid: it was paid or closed before, or its time to pay is over. You have not been charged again.',
  ) {
    super('order_not_payable', message);
  }

  /** For a survey whose earlier order was paid, or whose money is on the way (docs/decisions.md M47). */
  static paidEarlier(): OrderNotPayable {
    return new OrderNotPayable(
      'You already made a payment for this survey, and it is being processed. You have not been charged again. My Purchases shows when it is complete.',
    );
  }
}

/** The buyer holds as much as they may without paying (M56, M57). */
export class HoldLimitReached extends AppError {
  constructor(
    readonly refusal: HoldRefusal,
    held: { leadLimit: number; leadsNow: number; ordersNow: number; leadsOfDay: number },
  ) {
    const [limit, now, ofDay] = [held.leadLimit, held.leadsNow, held.leadsOfDay].map((count) => count.toLocaleString('en-US'));
    super(
      'hold_limit_reached',
      {
        orders: `You have ${held.ordersNow} unpaid orders. Pay or cancel one of them, then try again.`,
        leads: `You can hold ${limit} leads without paying, and you hold ${now} now. Pay or cancel an open order, or choose fewer leads.`,
        'leads-of-day': `You have held ${ofDay} leads in 24 hours without paying for them. Pay an open order, or hold more tomorrow.`,
        network:
          'New accounts on your network hold too many unpaid leads right now. Choose fewer leads, or try again in a few minutes.',
      }[refusal],
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

/** What the page showed is not what this is or costs; the answer carries the right price, and what it is for (M1, M46). */
export class QuoteDiffers extends AppError {
  constructor(quote: Quote, offered?: QuotedPackage) {
    const price = `The price is $${formatDollars(Math.round(quote.amount * 100))}. Please check it and try again.`;
    super('quote_differs', offered?.requoted ? `A survey price is good for 24 hours and one order. ${price}` : price, {
      quote,
      ...(offered && { package: offered }),
    });
  }
}

/** Staff accounts do not buy (docs/decisions.md P13). */
export class StaffCannotBuy extends AppError {
  constructor() {
    super('forbidden', "Staff accounts can't place orders. Sign out, or sign in with a buyer account.");
  }
}

/** Only a buyer changes where the receipt of their own order goes. */
export class NotYourReceipt extends AppError {
  constructor() {
    super('forbidden', 'Sign in with the account that placed this order to change where its receipt goes.');
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
