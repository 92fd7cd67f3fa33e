import type { ReactNode } from 'react';
import type { PaymentReports } from '../../lib/payment-result.ts';

/** A deposit that waits for a card. */
export interface PayableDeposit {
  depositId: string;
  clientSecret: string;
  amountCents: number;
}

/** Renders the card form; the page passes it in, because it belongs to another feature. */
export type RenderPayment = (deposit: PayableDeposit, reports: PaymentReports) => ReactNode;
