import type { ReactNode } from 'react';
import { AcceptedCards } from '../../../components/ui/purchase/accepted-cards.tsx';
import { CheckList } from '../../../components/ui/lists/check-list.tsx';
import { CheckoutColumns, PackageSurface, PaymentSurface } from '../../../components/ui/purchase/checkout-parts.ts';
import { NextSteps } from '../../../components/ui/frame/next-steps.tsx';
import { Notice } from '../../../components/ui/states/notice.tsx';
import { SummaryLines } from '../../../components/ui/purchase/summary-lines.tsx';
import { formatCount, formatDollars } from '../../../lib/text/format.ts';
import { INCLUDED, RINGCLOUD_TEXTS, type RingcloudPackage } from '../ringcloud-package.ts';

/** Leads and callbacks need no call (M84). */
const DELIVERY: Record<RingcloudPackage['type'], { title: string; text: string }> = {
  live_transfers: { title: 'Within 24 hours', text: 'We call you to finish the setup.' },
  call_backs: { title: 'From now on', text: 'Callbacks in our list are delivered at once, and the rest as new ones arrive.' },
  partial_apps: { title: 'From now on', text: 'Leads in our inventory are delivered at once, and the rest as new ones arrive.' },
};

const nextSteps = (hasSurvey: boolean, type: RingcloudPackage['type']) => [
  { title: 'Within minutes', text: 'We email you a confirmation and a receipt.' },
  {
    title: 'Right after paying',
    text: hasSurvey ? 'You confirm your states. Your account is ready.' : 'You tell us your states.',
  },
  DELIVERY[type],
];

const PACKAGE = {
  '& h2': { fontSize: '22px' },
  '& p': { color: 'fg.muted' },
  '& > p': { fontSize: '15px' },
  '& > div > p': { marginTop: '2' },
  '& > p strong': {
    marginInlineEnd: '1',
    color: 'fg',
    fontSize: '44px',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: '660',
    lineHeight: '1',
    letterSpacing: '-0.04em',
  },
  '& h3': { paddingBottom: '3', fontSize: '15px', letterSpacing: '-0.01em' },
} as const;

export interface RingcloudPackageViewProps {
  wanted: RingcloudPackage;
  /** The server's price or package replaced the one in the URL. */
  differs: false | { isOtherPackage: boolean; isRequoted: boolean };
  /** The buyer came from a survey, which created an account. */
  hasSurvey: boolean;
  /** Why the payment could not be opened; stays when the toast is gone. */
  failed: string | null;
  /** The buttons that pay, before a payment exists. */
  choice: ReactNode;
  /** The payment form or its result; false until a payment exists. */
  children: ReactNode;
}

/** Shows the package and its price, then the card form in place (A2.43). */
export function RingcloudPackageView({ wanted, differs, hasSurvey, failed, choice, children }: RingcloudPackageViewProps) {
  const texts = RINGCLOUD_TEXTS[wanted.type];
  return (
    <CheckoutColumns>
      <PackageSurface css={PACKAGE} aria-labelledby="package-title">
        <div>
          <h2 id="package-title">{texts.name}</h2>
          <p>{texts.description}</p>
        </div>
        <p>
          <strong>{formatDollars(wanted.unitPrice)}</strong> per {texts.unit}
        </p>
        <section aria-label="What's included">
          <h3>What's included</h3>
          <CheckList items={INCLUDED} />
        </section>
      </PackageSurface>
      <PaymentSurface aria-labelledby="payment-title">
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
              {differs.isRequoted && 'A survey price is valid for 24 hours and one order, so we updated it. '}
              {hasSurvey
                ? `Your survey price is ${formatDollars(wanted.unitPrice)} each for ${formatCount(wanted.quantity)}, ${formatDollars(wanted.amount)} in total. `
                : `The price is ${formatDollars(wanted.unitPrice)} each for ${formatCount(wanted.quantity)}, ${formatDollars(wanted.amount)} in total. `}
              You weren't charged. You can continue at this price.
            </p>
          </Notice>
        )}
        {children === false && failed !== null && <Notice tone="bad">{failed}</Notice>}
        {children === false ? choice : children}
        <AcceptedCards />
        <NextSteps title="What happens next" steps={nextSteps(hasSurvey, wanted.type)} divided />
      </PaymentSurface>
    </CheckoutColumns>
  );
}
