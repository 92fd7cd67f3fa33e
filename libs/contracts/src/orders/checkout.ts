import type { GuestContact } from './contact.ts';
import type { AgeRange } from '../prices/price-book.ts';
import type { PayWith, Tenders } from './balance.ts';
import type { OrderChannel, OrderStatus } from './types.ts';
import type { Product } from '../prices/products.ts';
import type { RingcloudLeadType, SurveyLeadType } from '../surveys/types.ts';

interface IntentBase {
  /** Anything but a card takes money from the balance: it needs an account and a `requestId` (W4, W8). */
  payWith?: PayWith;
  /** US dollars, as the page showed it; the server quotes again and rejects a different amount (409 `quote_differs`). */
  amount: number;
  /** Idempotency key of one click: the same key (double click, lost response) returns the same order and payment. A UUID. */
  requestId?: string;
}

/** Payload of the package checkouts; special pricing sends no tier (M4). */
export interface CheckoutIntentRequest extends IntentBase {
  callCount: number;
  tier?: 'standard' | 'premium' | 'enterprise' | 'ultimate' | 'high-volume';
}

/** Payload of survey 1. */
export interface SurveyIntentRequest extends IntentBase {
  leadType: SurveyLeadType;
  quantity: number;
  /** Aged leads only; without it, the youngest and most expensive range is quoted. */
  ageRange?: AgeRange;
  submissionId?: string;
}

/** Payload of the ringcloud checkout; with a submissionId, the survey's stored quote is charged (M8). */
export interface RingcloudIntentRequest extends IntentBase {
  tier: 'ringcloud';
  packageType: RingcloudLeadType;
  quantity: number;
  ageRange?: AgeRange;
  submissionId?: string;
}

/** Body of POST /api/create-payment-intent: one of five payload forms (A7.04). */
export type PaymentIntentRequest = CheckoutIntentRequest | SurveyIntentRequest | RingcloudIntentRequest;

export interface PaymentIntentResponse extends Tenders {
  clientSecret: string;
  orderId: string;
  /** US dollars. */
  amount: number;
  /** Random ID of the order in return URLs: `?order=…`. */
  reference: string;
  /** The order has no account, so the payer must say where the receipt goes (M11). */
  guest: boolean;
}

/**
 * Body of PUT /api/order-receipts/{reference}: address for the receipt; guests must give it before they pay (M11). All parts of a
 * contact or none: pages of the previous release send none.
 */
export interface ReceiptEmailRequest extends Partial<GuestContact> {
  email: string;
}

/** Response of GET /api/order-receipts/{reference}: what the pages after a payment may show to anyone with the reference. */
export interface OrderReceipt {
  reference: string;
  number: string;
  channel: OrderChannel;
  status: OrderStatus;
  /** The provider has the payment but hasn't completed it. */
  processing: boolean;
  description: string;
  quantity: number;
  totalCents: number;
  paidAt: string | null;
  /** `d•••@example.com` */
  receiptEmail: string | null;
  product: Product;
  /** The order has no account. */
  guest: boolean;
  /** We have a number to call the buyer. */
  callable: boolean;
  /** Whether the buyer has said how to deliver it (M81); `none` if nothing must be said. */
  setup: 'none' | 'missing' | 'saved';
}
