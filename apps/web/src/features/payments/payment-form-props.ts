import type { PaymentResult } from '../../lib/payment-result.ts';

export interface PaymentFormProps {
  clientSecret: string;
  /** Where the provider sends the buyer back when it needs a page of its own; absolute. */
  returnUrl: string;
  /** e.g. `Complete Payment - $12.00`. */
  label: string;
  /** Called for each attempt; a failed one has shown its toast already. */
  onResult: (result: PaymentResult) => void;
}
