import type { BalanceOrderResponse } from '@warmline/contracts/orders/balance';
import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { QuotedPackage } from '@warmline/contracts/orders/quoted-package';
import type { Quote } from '@warmline/contracts/prices/quote';

export type OpenedPayment =
  | { outcome: 'opened'; session: PaymentIntentResponse }
  /** The balance paid the whole order (W4). */
  | { outcome: 'paid'; order: BalanceOrderResponse }
  /** The server quotes another price, or another package, than the page showed; no charge was made (M1, M46). */
  | { outcome: 'differs'; quote: Quote; offered?: QuotedPackage }
  | { outcome: 'failed'; error: unknown }
  /** The configuration changed, or another click was in progress, during this request. */
  | { outcome: 'dropped' };

/** A payment session for the configured package; only one can be open at a time. */
export interface PaymentSession {
  session: PaymentIntentResponse | null;
  busy: boolean;
  open: (request: PaymentIntentRequest) => Promise<OpenedPayment>;
  /** Discards the session and any pending response, because the configuration changed. */
  close: () => void;
}
