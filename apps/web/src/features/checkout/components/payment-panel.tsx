import { formatCents } from '@warmline/domain/money/money';
import { chakra } from '@chakra-ui/react/styled-system';
import type { QuotedPrice } from '@warmline/domain/prices/quote';
import type { ReactNode, Ref } from 'react';
import { AcceptedCards } from '../../../components/ui/purchase/accepted-cards.tsx';
import { PaymentSurface } from '../../../components/ui/purchase/checkout-parts.ts';
import { NextSteps } from '../../../components/ui/frame/next-steps.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { formatCount } from '../../../lib/text/format.ts';

const NEXT = [
  { title: 'Within minutes', text: 'We email you a confirmation and a receipt.' },
  { title: 'Right after paying', text: 'You enter your states, hours and transfer number.' },
  { title: 'Within 24 hours', text: 'We call you to confirm your setup.' },
  { title: 'Then', text: 'We transfer warm prospects live to your agents. Calls of 2 minutes or less are not charged.' },
] as const;

const WAITING = {
  paddingBlock: '5',
  paddingInline: '22px',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  color: 'fg.muted',
  fontSize: '14.5px',
  textAlign: 'center',
  textWrap: 'balance',
} as const;

export interface PaymentPanelProps {
  price: QuotedPrice;
  /** The package has no rate for so few transfers. */
  isTooFew: boolean;
  busy: boolean;
  /** Why the payment could not be opened. */
  failed: string | null;
  /** The payment form, once a payment exists. */
  children: ReactNode;
  ref: Ref<HTMLHeadingElement>;
}

/** Shows the order summary, and the card form once a payment exists (A2.20, A2.31). */
export function PaymentPanel({ price, isTooFew, busy, failed, children, ref }: PaymentPanelProps) {
  const money = (cents: number) => (isTooFew ? '–' : formatCents(cents));
  return (
    <PaymentSurface aria-labelledby="payment-title" aria-busy={busy}>
      <h2 id="payment-title" tabIndex={-1} ref={ref}>
        Payment
      </h2>
      <section aria-label="Order summary">
        <SummaryLines
          lines={[
            { label: 'Transfers', value: formatCount(price.quantity) },
            { label: 'Rate per transfer', value: money(price.unitCents) },
            { label: 'Amount', value: isTooFew ? '–' : `${formatCount(price.quantity)} × ${formatCents(price.unitCents)}` },
          ]}
          total={{ label: 'Total', value: money(price.totalCents) }}
        />
      </section>
      {children !== false ? (
        children
      ) : (
        <>
          {failed !== null && <Notice tone="bad">{failed}</Notice>}
          <chakra.p css={WAITING}>Configure your package and click "Proceed to Payment" to continue</chakra.p>
        </>
      )}
      <AcceptedCards />
      <NextSteps title="What happens next" steps={NEXT} divided />
    </PaymentSurface>
  );
}
