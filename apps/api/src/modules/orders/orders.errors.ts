import { APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import { RESCHEDULE_MESSAGES } from '@warmline/contracts/callbacks/reschedule';
import { CLAIM_MESSAGES } from '@warmline/contracts/orders/claim';
import type { QuotedPackage } from '@warmline/contracts/orders/quoted-package';
import { MIN_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import type { Quote } from '@warmline/contracts/prices/quote';
import { isoTime } from '@warmline/domain/time/iso-time';
import { amountText, formatCents } from '@warmline/domain/money/money';
import { HOUR_MS } from '@warmline/domain/time/durations';
import { AppError } from '../../platform/errors/app-error.js';
import type { HoldRefusal } from './persistence/contents/hold-limits.sql.js';

/**
 * Too little is left to buy without what is on the do-not-call list of the agency (L113). Says nothing more: everything else that
 * it told would be free.
 */
export class InYourList extends AppError {
  constructor(goods: 'leads' | 'callbacks' | 'appointment') {
    const { listedAppointment, tooFewLeft } = SUPPRESSION_MESSAGES;
    super('in_your_list', goods === 'appointment' ? listedAppointment : tooFewLeft(goods));
  }
}

/** Only purchases that the balance pays whole are compared with the do-not-call list of the agency (L105). */
export class ListNeedsBalance extends AppError {
  constructor() {
    super('list_needs_balance', SUPPRESSION_MESSAGES.needsBalance);
  }
}

/** The order was already paid or canceled; `by` is who of the staff canceled it. */
export class OrderNotCancellable extends AppError {
  constructor(by: string | null = null) {
    super(
      'order_not_cancellable',
      by === null ? "This order can't be canceled anymore. It was already paid or closed." : `${by} already canceled this order.`,
    );
  }
}

/** The receipt was sent, or the order was closed: its address is final. */
export class ReceiptAddressFinal extends AppError {
  constructor() {
    super('order_not_cancellable', "This order was already paid or closed. You can't change its receipt address anymore.");
  }
}

/** Lead details require a paid order. */
export class OrderNotPaid extends AppError {
  constructor() {
    super('order_not_paid', 'This order has not been paid.');
  }
}

/** The return of the appointment was accepted. */
export class AppointmentReturned extends AppError {
  constructor() {
    super('appointment_returned', RESCHEDULE_MESSAGES.returned);
  }
}

/** The order was already paid or closed, or the hold on its leads expired. */
export class OrderNotPayable extends AppError {
  constructor(
    message = "This order can't be paid anymore. It was already paid or closed, or your hold expired. You weren't charged again.",
  ) {
    super('order_not_payable', message);
  }

  /** For a card, after the balance has paid the same request. */
  static paidFromBalance(): OrderNotPayable {
    return new OrderNotPayable("Your balance has already paid this order: it's in My Purchases. Your card wasn't charged.");
  }

  /** For a press of the balance after a card has paid, or is paying, for the same press (W7). */
  static paidByCard(): OrderNotPayable {
    return new OrderNotPayable(
      "Your card has paid or is paying this order. Your balance wasn't charged. My Purchases shows when it's complete.",
    );
  }

  /** For a survey whose earlier order was paid or has a pending payment (M47). */
  static paidEarlier(): OrderNotPayable {
    return new OrderNotPayable(
      "Your payment for this survey is already being processed. You weren't charged again. My Purchases shows when it's complete.",
    );
  }
}

/** What a buyer holds unpaid, when a limit refuses more. */
export interface UnpaidHolds {
  leadLimit: number;
  leadsNow: number;
  ordersNow: number;
  leadsOfDay: number;
  appointmentsNow: number;
  /** When the appointment can be held again, in ms since the epoch. */
  heldAgainAt: number | null;
}

/**
 * The buyer holds as many leads, orders or appointments as they may without paying (M56, M57), or held this appointment before
 * (L99).
 */
export class HoldLimitReached extends AppError {
  constructor(
    readonly refusal: HoldRefusal,
    held: UnpaidHolds,
    code: 'hold_limit_reached' | 'too_many_held' = 'hold_limit_reached',
  ) {
    const [limit, now, ofDay] = [held.leadLimit, held.leadsNow, held.leadsOfDay].map((count) => count.toLocaleString('en-US'));
    super(
      code,
      {
        orders: `You have ${held.ordersNow} unpaid orders. Pay or cancel one of them, then try again.`,
        leads: `You can hold ${limit} unpaid leads, and you hold ${now} now. Pay or cancel an open order, or choose fewer leads.`,
        'leads-of-day': `You've held ${ofDay} leads in 24 hours without paying. Pay an open order, or try again tomorrow.`,
        network:
          'New accounts on your network hold too many unpaid leads right now. Choose fewer leads, or try again in a few minutes.',
        appointments: `You hold ${held.appointmentsNow} unpaid appointments. Pay or cancel one of them, then try again.`,
        'appointment-again': APPOINTMENT_MESSAGES.heldBefore(`in ${hoursUntil(held.heldAgainAt)}`),
      }[refusal],
      held.heldAgainAt === null ? undefined : { heldAgainAt: isoTime(held.heldAgainAt) },
    );
  }
}

function hoursUntil(time: number | null): string {
  const hours = Math.max(1, Math.ceil(((time ?? 0) - Date.now()) / HOUR_MS));
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** The balance does not cover the order (W5). Nothing was bought. */
export class InsufficientFunds extends AppError {
  constructor(needCents: number, availableCents: number) {
    const missing = amountText(Math.max(needCents - availableCents, 0));
    super(
      'insufficient_funds',
      availableCents >= needCents
        ? 'Your balance has just changed. Please try again.'
        : `Your balance is ${formatCents(availableCents)}. Add $${missing} or pay ${availableCents > 0 ? 'the rest ' : ''}by card.`,
      { needCents, availableCents },
    );
  }
}

/** The payment of the order is disputed: the bank decides about its money (M98). */
export class OrderDisputed extends AppError {
  constructor() {
    super(
      'order_disputed',
      'The payment of this order is disputed. Nothing of it can be refunded or returned until the bank has decided.',
    );
  }
}

/** A total that the card provider does not accept (M6). */
export class AmountOutOfRange extends AppError {
  constructor(message: string) {
    super('amount_out_of_range', message);
  }

  /** For a selection of leads. */
  static ofLeads(totalCents: number): AmountOutOfRange {
    return new AmountOutOfRange(
      totalCents < MIN_CHARGE_CENTS
        ? 'The smallest card payment is $0.50. Please add another lead.'
        : 'The largest card payment is $999,999.99. Please choose fewer leads.',
    );
  }
}

/** Fewer leads match than a buyer wants at least (L63). Nothing is held. */
export class NotEnoughLeads extends AppError {
  constructor(available: number) {
    const message =
      available === 0
        ? 'No leads match right now. Please change your filter or try again later.'
        : `Only ${available.toLocaleString('en-US')} ${available === 1 ? 'lead matches' : 'leads match'} right now. Please order fewer.`;
    super('not_enough_leads', message, { available });
  }
}

/** The page showed another price or package; the response carries the right ones (M1, M46). */
export class QuoteDiffers extends AppError {
  constructor(quote: Quote, offered?: QuotedPackage, total?: { totalCents: number; total: number }) {
    const price = `The price is ${formatCents(Math.round(quote.amount * 100))}. Please check it and try again.`;
    super('quote_differs', offered?.requoted ? `A survey price is good for 24 hours and one order. ${price}` : price, {
      quote,
      ...(offered && { package: offered }),
      ...total,
    });
  }

  /** For a selection of leads, whose prices may differ: the unit price is their average. */
  static ofLeads(quantity: number, totalCents: number): QuoteDiffers {
    const total = totalCents / 100;
    return new QuoteDiffers({ quantity, unitPrice: Math.round(totalCents / quantity) / 100, amount: total }, undefined, {
      totalCents,
      total,
    });
  }
}

/** Staff accounts cannot buy (P13). */
export class StaffCannotBuy extends AppError {
  constructor() {
    super('forbidden', "Staff accounts can't place orders. Sign out, or sign in with a buyer account.");
  }
}

/** The account of a survey is disabled: nothing is bought in its name (P52). Only a sign-in with the password learns why. */
export class SignInToBuy extends AppError {
  constructor() {
    super('forbidden', 'Please sign in to place this order.');
  }
}

/** Only the buyer may change the receipt address of an order. */
export class NotYourReceipt extends AppError {
  constructor() {
    super('forbidden', 'Sign in with the account that placed this order to change where its receipt goes.');
  }
}

/** Only the buyer may see and change the set-up of an order with an account. */
export class NotYourSetup extends AppError {
  constructor() {
    super('forbidden', 'Sign in with the account of this order to see its set-up.');
  }
}

/** The order was completed or canceled. */
export class SetupFinal extends AppError {
  constructor() {
    super('setup_final', "This order is complete or canceled. You can't change its set-up anymore.");
  }
}

/** A person changed or started the campaign of the order, which decides from then on (C28). */
export class SetupInCampaign extends AppError {
  constructor() {
    super('setup_in_campaign', 'Your campaign decides where calls go now. Change it in My Campaigns.');
  }
}

/** A claim link was used, replaced or has expired, or its orders moved since. */
export class ClaimLinkInvalid extends AppError {
  constructor() {
    super('claim_link_invalid', CLAIM_MESSAGES.linkInvalid);
  }
}

/** The order isn't a guest's. */
export class OrderHasAccount extends AppError {
  constructor() {
    super('order_has_account', CLAIM_MESSAGES.hasAccount);
  }
}

/** Only a paid order can be completed. */
export class OrderNotCompletable extends AppError {
  constructor(message = 'Only a paid order can be completed.') {
    super('order_not_completable', message);
  }

  /** For an order that is complete; without a name, by its delivery. */
  static alreadyBy(by: string | null): OrderNotCompletable {
    return new OrderNotCompletable(
      by === null ? 'This order is complete already: all of it was delivered.' : `${by} already completed this order.`,
    );
  }
}

/** Nothing is paid, or a refund is pending. */
export class OrderNotRefundable extends AppError {
  constructor(message: string) {
    super('order_not_refundable', message);
  }
}

/** The order changed after the page was loaded. */
export class OrderChanged extends AppError {
  constructor() {
    super('order_changed', 'This order has changed. Please check it and try again.');
  }
}
