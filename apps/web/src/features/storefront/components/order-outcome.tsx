import { Link } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { readStoredUser } from '../../../lib/stored-user.ts';
import { useReceipt } from '../use-receipt.ts';
import { OutcomeLayout } from './outcome-layout.tsx';
import { ReceiptCard } from './receipt-card.tsx';

export interface PaidTexts {
  title: string;
  text: string;
  next: readonly (readonly [when: string, what: string])[];
  actions: ReactNode;
  /** Called once the payment is confirmed; returns a cleanup function. Must be a stable function. */
  celebrate?: () => () => void;
}

const CONTACT = [['Within 24 hours', 'We contact you and set up your calls.']] as const;

/** Shows the order from the URL; every state except paid looks the same on all outcome pages (M9, M10). */
export function OrderOutcome({ paid }: { paid: PaidTexts }) {
  const { phase, receipt } = useReceipt();
  const { celebrate } = paid;
  const isPaid = phase === 'paid';
  useEffect(() => (isPaid ? celebrate?.() : undefined), [isPaid, celebrate]);
  const summary = receipt && <ReceiptCard receipt={receipt} />;
  switch (phase) {
    case 'checking':
      return (
        <OutcomeLayout tone="wait" title="Thank You" text="We're looking up your order." next={[]} actions={<ReturnHome />}>
          <span className="skeleton skeleton-block outcome-skeleton" />
        </OutcomeLayout>
      );
    case 'paid':
      return (
        <OutcomeLayout tone="good" title={paid.title} text={paid.text} next={paid.next} actions={paid.actions}>
          {summary}
        </OutcomeLayout>
      );
    case 'failed':
      return (
        <OutcomeLayout
          tone="bad"
          title="Your payment didn't go through"
          text="You weren't charged, and no order was placed. Try again with the same card or another one."
          next={[]}
          actions={
            <>
              <Link to="/pricing" className="btn btn-primary btn-large">
                Choose a package
              </Link>
              <ReturnHome />
            </>
          }
        />
      );
    case 'cancelled':
      return (
        <OutcomeLayout
          tone="bad"
          title="This order was canceled"
          text="There will be no more charges or deliveries for it. If you didn't expect this, contact us."
          next={[]}
          actions={<ReturnHome />}
        >
          {summary}
        </OutcomeLayout>
      );
    case 'processing':
      return (
        <OutcomeLayout
          tone="wait"
          title="Thank You"
          text="Your order is being processed. We will contact you within 24 hours."
          next={CONTACT}
          actions={
            <>
              <ToAccount />
              <ReturnHome />
            </>
          }
        >
          {summary}
        </OutcomeLayout>
      );
  }
}

export function ReturnHome() {
  return (
    <a href="/" className="btn btn-secondary btn-large">
      Return to Home
    </a>
  );
}

/** Links to My Purchases for a signed-in buyer, as far as this browser knows, otherwise to the login. */
export function ToAccount() {
  return useIsBuyer() ? (
    <Link to="/dashboard/purchases" className="btn btn-primary btn-large">
      See it in My Purchases
    </Link>
  ) : (
    <Link to="/login" className="btn btn-primary btn-large">
      Login to Your Account
    </Link>
  );
}

/** Links to My Purchases; renders nothing for a guest. */
export function ToPurchases() {
  return useIsBuyer() ? <ToAccount /> : null;
}

/** The prerendered page has no user; the stored record does not change while the page is open. */
function useIsBuyer(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => readStoredUser()?.access === 'buyer',
    () => false,
  );
}
