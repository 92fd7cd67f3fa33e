import type { ReactNode } from 'react';
import type { PaymentReports } from '../../lib/payment/payment-result.ts';

/** A deposit that waits for a card, or for the bank of a saved one. */
export interface PayableDeposit {
  depositId: string;
  /** Null if a saved card has paid it. */
  clientSecret: string | null;
  asksBank: boolean;
  amountCents: number;
}

/** What the card form is for: a payment, the question of the bank of a saved card, or saving a card. */
type CardQuestion = { kind: 'pay' | 'bank'; clientSecret: string; amountCents: number } | { kind: 'save'; clientSecret: string };

/** Renders the card form; the page passes it in, because it belongs to another feature. */
export type RenderCardForm = (question: CardQuestion, reports: PaymentReports) => ReactNode;
