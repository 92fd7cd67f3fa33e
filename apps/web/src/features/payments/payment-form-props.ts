import type { ReactNode } from 'react';
import type { PaymentReports } from '../../lib/payment-result.ts';

export interface PaymentFormProps extends Pick<PaymentReports, 'onResult'>, Partial<Pick<PaymentReports, 'onBusy'>> {
  clientSecret: string;
  /** Where the provider sends the buyer back when it needs a page of its own; absolute. */
  returnUrl: string;
  /** e.g. `Complete Payment - $12.00`. */
  label: string;
  /** Where the receipt goes is asked for in the form (docs/decisions.md M11). */
  receipt?: ReceiptQuestion;
  /** Said of a failed payment when the provider does not say why; without it that is the specified Payment Error ([001] §8). */
  failedText?: string;
}

export interface ReceiptQuestion {
  /** The order's, from the payment intent. */
  reference: string;
  /** What is known already; the buyer may change it. */
  email?: string;
  /** Guests must say; an account has an address of its own. */
  required: boolean;
}

/** What both card forms are given by the form around them. */
export interface CardFormProps extends Omit<PaymentFormProps, 'receipt' | 'failedText'> {
  /** Fields above the card. */
  fields: ReactNode;
  /** Settles those fields before the card is asked for money; false stops the attempt. */
  prepare: () => Promise<boolean>;
}
