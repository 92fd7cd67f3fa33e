import type { GuestContact } from '@warmline/contracts/orders/contact';
import type { ReactNode } from 'react';
import type { PaymentReports } from '../../lib/payment/payment-result.ts';

/** `pay` takes a card for a payment, `save` saves one, `bank` only shows the question of the bank of a saved card. */
export type PaymentPurpose = 'pay' | 'save' | 'bank';

export interface PaymentFormProps extends Pick<PaymentReports, 'onResult'>, Partial<Pick<PaymentReports, 'onBusy'>> {
  clientSecret: string;
  purpose?: PaymentPurpose;
  /** Absolute URL to which the provider redirects the buyer when it needs its own page. */
  returnUrl: string;
  /** e.g. `Complete Payment - $12.00`. */
  label: string;
  /** If set, the form asks for the receipt address (M11). */
  receipt?: ReceiptQuestion;
  /**
   * The text for a failed payment without a message from the provider; the default is the specified Payment Error (B8.16, B8.17).
   */
  failedText?: string;
}

export interface ReceiptQuestion {
  /** The order's reference, from the payment intent. */
  reference: string;
  /** The known address, which the buyer may change. */
  email?: string;
  /** True for guests; an account already has an address. */
  required: boolean;
  /** Asks a guest who they are, with what is known so far (M80); an account has its own contact. */
  contact?: Partial<GuestContact>;
}

/** The props that both card forms get from the payment form. */
export interface CardFormProps extends Omit<PaymentFormProps, 'receipt' | 'failedText' | 'purpose'> {
  purpose: PaymentPurpose;
  /** Fields shown above the card. */
  fields: ReactNode;
  /** Saves those fields before the card is submitted; false stops the attempt. */
  prepare: () => Promise<boolean>;
}
