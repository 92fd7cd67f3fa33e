import type { AgeRange } from '../price-book.ts';
import type { OrderChannel, OrderStatus } from './orders.ts';
import type { RingcloudLeadType, SurveyLeadType } from './surveys.ts';

interface IntentBase {
  /** US dollars, what the page showed; the server quotes again and refuses a different sum (409 `quote_differs`). */
  amount: number;
  /** Names one press of the button: the same again (double click, lost answer) gets the same order and payment. A UUID. */
  requestId?: string;
}

/** Package checkouts; special pricing sends no tier (docs/decisions.md M4). */
export interface CheckoutIntentRequest extends IntentBase {
  callCount: number;
  tier?: 'standard' | 'premium' | 'enterprise' | 'ultimate' | 'high-volume';
}

/** Survey 1. */
export interface SurveyIntentRequest extends IntentBase {
  leadType: SurveyLeadType;
  quantity: number;
  /** Aged leads only; without it the youngest (dearest) range is quoted. */
  ageRange?: AgeRange;
  submissionId?: string;
}

/** Ringcloud checkout; with a submissionId the survey's stored quote is charged (docs/decisions.md M8). */
export interface RingcloudIntentRequest extends IntentBase {
  tier: 'ringcloud';
  packageType: RingcloudLeadType;
  quantity: number;
  ageRange?: AgeRange;
  submissionId?: string;
}

/** POST /api/create-payment-intent: one of five payload forms ([000] §7). */
export type PaymentIntentRequest = CheckoutIntentRequest | SurveyIntentRequest | RingcloudIntentRequest;

export interface PaymentIntentResponse {
  clientSecret: string;
  orderId: string;
  /** US dollars. */
  amount: number;
  /** Unguessable name of the order for return addresses: `?order=…`. */
  reference: string;
  /** Nobody's account: who pays must say where the receipt goes (docs/decisions.md M11). A server of the build before does not say: true. */
  guest?: boolean;
}

/** PUT /api/order-receipts/{reference}: where the receipt goes; guests must say before they pay (docs/decisions.md M11). */
export interface ReceiptEmailRequest {
  email: string;
}

/** GET /api/order-receipts/{reference}: what the pages after a payment may show to whoever holds the reference. */
export interface OrderReceipt {
  reference: string;
  number: string;
  channel: OrderChannel;
  status: OrderStatus;
  /** The provider has the payment but has not finished with it. */
  processing: boolean;
  description: string;
  quantity: number;
  totalCents: number;
  paidAt: string | null;
  /** `d•••@example.com` */
  receiptEmail: string | null;
}
