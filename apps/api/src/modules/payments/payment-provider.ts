import type { EvidenceField } from '@warmline/contracts/disputes/evidence';
import type { DisputeStatus } from '@warmline/contracts/orders/admin-types';
import type { SandboxConfirmRequest, SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import type { PaymentEvent, PaymentStatus, PaymentSubject } from './payment-events.js';

/** A payment at the provider. */
export interface Payment {
  id: string;
  clientSecret: string;
  status: PaymentStatus;
  amountCents: number;
  receivedCents: number;
  currency: string;
  /** The bank of the card waits for the buyer's answer. */
  asksBank: boolean;
  /** The provider's ID of the card that was tried last, unless it was declined. */
  cardRef: string | null;
}

export interface NewPayment {
  subject: PaymentSubject;
  amountCents: number;
  description: string;
  /** Whose saved cards can pay. `keepsCard`: the card that pays is saved. */
  customer?: { id: string; keepsCard: boolean };
}

/** A refund at the provider. `open`: not decided yet, it may still fail. */
export interface ProviderRefund {
  id: string;
  /** The id of a refund that staff requested; null for any other. */
  refundId: string | null;
  status: 'open' | 'done' | 'failed';
  amountCents: number;
  /** The reason for staff, present with `failed`. */
  failure: string | null;
  madeAt: Date;
}

/** What a list of the provider is about: everything made in a period, newest first, after an id. */
export interface ListRange {
  from: Date;
  until: Date;
  after: string | null;
}

/** A charge or refund of the provider's account, also one that the shop did not make. */
export interface ListedMoney {
  id: string;
  /** The payment that it belongs to; its own id without one. */
  paymentRef: string;
  /** The order or deposit that it names; null for a foreign one. */
  subjectId: string | null;
  status: ProviderRefund['status'];
  amountCents: number;
  currency: string;
  madeAt: Date;
}

/** One page of a list; `next` continues it, null at its end. */
export interface ListedPage {
  items: ListedMoney[];
  next: string | null;
}

/** A dispute at the provider. `inquiry`: the bank asks, no money has moved, and a refund settles it. */
export interface ProviderDispute {
  id: string;
  status: DisputeStatus;
  amountCents: number;
  /** What the provider took for it so far, without its fee. */
  withdrawnCents: number;
  feeCents: number;
  /** How often evidence was submitted; once is possible. */
  submissions: number;
  /** The cardholder's, in the provider's words. */
  reason: string | null;
  /** Null once no answer is awaited. */
  evidenceDueBy: Date | null;
  openedAt: Date;
}

/** A dispute of the provider's account, also one of a payment that the shop does not know. */
export interface ListedDispute extends ProviderDispute {
  paymentRef: string;
}

/** The texts that answer a dispute; what is left out stays as it is. */
export type DisputeEvidence = Partial<Record<EvidenceField, string>>;

export interface NewRefund {
  intentId: string;
  orderId: string;
  /** Makes a repeated request the same refund. */
  key: string;
  /** The refund that staff requested; null refunds everything that is left. */
  request: { refundId: string; amountCents: number; reason: string } | null;
}

/** A refund that takes unused balance back to the card of a payment. */
export interface PayoutOrder {
  intentId: string;
  /** What the payment paid. */
  subject: PaymentSubject;
  payoutId: string;
  /** Names the refund at the provider, and makes a repeated request the same refund. */
  refundId: string;
  amountCents: number;
}

/** A verified webhook event. */
export interface ProviderEvent {
  id: string;
  type: string;
  intentId: string | null;
  /** Why the event isn't about this shop's own money; null if it is. */
  foreign: 'mode' | 'account' | null;
}

export interface CallOptions {
  /** No second attempt within the call, for callers that retry later: a slow provider then delays them once. */
  isRetriedLater?: boolean;
}

/**
 * The payment provider in the shop's own terms. Calls have a time limit, and those that move money an idempotency key. Every call
 * throws PaymentUnavailable if the provider fails.
 */
export abstract class PaymentProvider {
  /**
   * Opens the payment of an order or deposit, or finds the existing one. Deposits take cards only: a bank debit could come back
   * weeks later.
   */
  abstract open(payment: NewPayment, options?: CallOptions): Promise<Payment>;

  abstract read(intentId: string, options?: CallOptions): Promise<Payment>;

  /**
   * Pays with a saved card of the payment's customer, who is present to answer the bank. A payment is made once, so one that was
   * made or canceled is returned unchanged. Throws CardDeclined.
   */
  abstract payWithCard(intentId: string, cardRef: string): Promise<Payment>;

  /** Cancels an unpaid payment; returns a final one unchanged, so that the caller sees whether it was paid first. */
  abstract cancel(intentId: string, options?: CallOptions): Promise<Payment>;

  /** Requests a refund; readRefunds returns its result. Throws RefundRefused. */
  abstract refund(refund: NewRefund): Promise<void>;

  /** Makes the refund of a payout, and returns it. Throws RefundRefused. */
  abstract payOut(order: PayoutOrder): Promise<ProviderRefund>;

  /** Returns the card that paid; null for anything else. */
  abstract readCard(intentId: string): Promise<{ brand: string; last4: string } | null>;

  /** Returns a payment's refunds, newest first. Throws RefundRefused for an unknown payment. */
  abstract readRefunds(intentId: string): Promise<ProviderRefund[]>;

  abstract readDisputes(intentId: string): Promise<ProviderDispute[]>;

  /** Reads one dispute with the ID of its payment. */
  abstract readDispute(id: string): Promise<ProviderDispute>;

  /** Stores evidence with a dispute, and submits it to the bank for good if asked. Throws DisputeRefused. */
  abstract sendEvidence(
    id: string,
    evidence: DisputeEvidence,
    options: { submit: boolean; key: string },
  ): Promise<ProviderDispute>;

  /** Gives a dispute up: it is lost. Throws DisputeRefused. */
  abstract acceptDispute(id: string): Promise<ProviderDispute>;

  /** Lists the charges of the account. */
  abstract listCharges(range: ListRange): Promise<ListedPage>;

  /** Lists the refunds of the account. */
  abstract listRefunds(range: ListRange): Promise<ListedPage>;

  /** Lists the disputes of the account. */
  abstract listDisputes(range: ListRange): Promise<{ items: ListedDispute[]; next: string | null }>;

  /** Verifies the signature of a webhook over its raw body; throws BadSignature. */
  abstract verifyEvent(asSent: string, signature: string): ProviderEvent;

  /**
   * Returns what a stored event means for an order or deposit; null for events that the shop ignores and for payments of other
   * applications.
   */
  abstract interpretEvent(payload: unknown): PaymentEvent | null;

  /** Pays with a test card as the card form would. Throws AppError `card_declined`. */
  abstract confirmTestCard(baseUrl: string, request: SandboxConfirmRequest): Promise<SandboxConfirmResponse>;
}
