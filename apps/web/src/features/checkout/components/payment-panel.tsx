import type { QuotedPrice } from '@warmline/domain/quote';
import type { ReactNode, Ref } from 'react';
import { AcceptedCards } from '../../../components/ui/accepted-cards.tsx';
import { NextSteps } from '../../../components/ui/next-steps.tsx';
import { SummaryLines } from '../../../components/ui/summary-lines.tsx';
import { formatCents, formatCount } from '../../../lib/format.ts';

const NEXT = [
  { title: 'Within minutes', text: 'We email you a confirmation and a receipt.' },
  { title: 'Within 24 hours', text: 'We call you to set up your hours, states and transfer number.' },
  { title: 'Then', text: 'We transfer warmed prospects to your agents live. Calls of 2 minutes or less are not charged.' },
] as const;

export interface PaymentPanelProps {
  price: QuotedPrice;
  /** The package has no rate for so few transfers. */
  isTooFew: boolean;
  busy: boolean;
  /** The payment form, once a payment exists. */
  children: ReactNode;
  ref: Ref<HTMLHeadingElement>;
}

/** Shows the order summary, and the card form once a payment exists (A2.20, A2.31). */
export function PaymentPanel({ price, isTooFew, busy, children, ref }: PaymentPanelProps) {
  const money = (cents: number) => (isTooFew ? '–' : formatCents(cents));
  return (
    <section className="panel payment-panel" aria-labelledby="payment-title" aria-busy={busy}>
      <h2 id="payment-title" tabIndex={-1} ref={ref}>
        Payment
      </h2>
      <section aria-label="Order summary">
        <SummaryLines
          lines={[
            { label: 'Transfers', value: formatCount(price.quantity) },
            { label: 'Rate per transfer', value: money(price.unitCents) },
            { label: 'Amount', value: money(price.totalCents) },
          ]}
          total={{ label: 'Total', value: money(price.totalCents) }}
        />
      </section>
      {children !== false ? (
        children
      ) : (
        <p className="payment-waiting">Configure your package and click "Proceed to Payment" to continue</p>
      )}
      <AcceptedCards />
      <NextSteps title="What happens next" steps={NEXT} />
    </section>
  );
}
