import type { ReactNode } from 'react';
import { AcceptedCards } from '../../../components/ui/accepted-cards.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CheckList } from '../../../components/ui/check-list.tsx';
import { NextSteps } from '../../../components/ui/next-steps.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SummaryLines } from '../../../components/ui/summary-lines.tsx';
import { formatCount, formatDollars } from '../../../lib/format.ts';
import { INCLUDED, RINGCLOUD_TEXTS, type RingcloudPackage } from '../ringcloud-package.ts';

const nextSteps = (hasSurvey: boolean) => [
  { title: 'Within minutes', text: 'By e-mail: your confirmation and receipt.' },
  {
    title: 'Within 24 hours',
    text: hasSurvey ? 'We call you for the setup. Your account is ready: sign in any time.' : 'We call you for the setup.',
  },
];

export interface RingcloudPackageViewProps {
  wanted: RingcloudPackage;
  /** The server's price or package has replaced the one in the address. */
  differs: false | { isOtherPackage: boolean; isRequoted: boolean };
  /** A survey led here, and made an account. */
  hasSurvey: boolean;
  busy: boolean;
  onPurchase: () => void;
  /** The payment form, or what came of it; false until there is a payment to make. */
  children: ReactNode;
}

/** What is bought and what it costs, then the card form in place ([000] §2 Ringcloud checkout). */
export function RingcloudPackageView({ wanted, differs, hasSurvey, busy, onPurchase, children }: RingcloudPackageViewProps) {
  const texts = RINGCLOUD_TEXTS[wanted.type];
  return (
    <div className="checkout-columns">
      <section className="panel configure checkout-left" aria-labelledby="package-title">
        <div>
          <h2 id="package-title" className="package-title">
            {texts.name}
          </h2>
          <p className="checkout-audience">{texts.description}</p>
        </div>
        <p className="package-rate">
          <strong className="num">{formatDollars(wanted.unitPrice)}</strong> per {texts.piece}
        </p>
        <section aria-label="What's included" className="included">
          <h3>What's included</h3>
          <CheckList items={INCLUDED} />
        </section>
      </section>
      <section className="panel payment-panel checkout-right" aria-labelledby="payment-title">
        <h2 id="payment-title">Payment</h2>
        <SummaryLines
          lines={[
            { label: 'Quantity', value: formatCount(wanted.quantity) },
            { label: 'Price per unit', value: formatDollars(wanted.unitPrice) },
          ]}
          total={{ label: 'Total', value: formatDollars(wanted.amount) }}
        />
        {differs && (
          <Notice tone="info">
            <p role="status">
              {differs.isOtherPackage && `Your survey is for the ${texts.name}. `}
              {differs.isRequoted && 'A survey price is good for 24 hours and one order, so we updated it. '}
              {hasSurvey
                ? `This is the price of your survey: ${formatCount(wanted.quantity)} at ${formatDollars(wanted.unitPrice)}, ${formatDollars(wanted.amount)} in total. `
                : `The price is ${formatDollars(wanted.amount)}: ${formatCount(wanted.quantity)} at ${formatDollars(wanted.unitPrice)}. `}
              Nothing was charged. You can go on with it.
            </p>
          </Notice>
        )}
        {children === false ? (
          <Button size="xl" width="100%" loading={busy} loadingText="Processing..." onClick={onPurchase}>
            Complete Purchase
          </Button>
        ) : (
          children
        )}
        <AcceptedCards />
        <NextSteps title="What happens next" steps={nextSteps(hasSurvey)} />
      </section>
    </div>
  );
}
