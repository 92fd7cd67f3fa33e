import type { PaymentIntentRequest, PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import type { Quote } from '@warmline/contracts/api/quote';
import type { QuotedPackage } from '@warmline/contracts/api/quoted-package';

export type OpenedPayment =
  | { outcome: 'opened'; session: PaymentIntentResponse }
  /** The server quotes another price, or another package, than the page showed; nothing was charged (docs/decisions.md M1, M46). */
  | { outcome: 'differs'; quote: Quote; offered?: QuotedPackage }
  | { outcome: 'failed'; error: unknown }
  /** The configuration changed, or another press was under way, while this one was asked for. */
  | { outcome: 'dropped' };

/** A payment that a page may open for what it has configured, one at a time. */
export interface PaymentSession {
  session: PaymentIntentResponse | null;
  busy: boolean;
  open: (request: PaymentIntentRequest) => Promise<OpenedPayment>;
  /** Forgets the session, and the answer to a press that is still under way: what is bought has changed. */
  close: () => void;
}
