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
  /** Starts when the payment is known to be good; returns what ends it. A stable function. */
  celebrate?: () => () => void;
}

const CONTACT = [['Within 24 hours', 'We contact you and set up your calls with you.']] as const;

/** Shows what is known of the order in the address; all but a paid one read the same on every page (docs/decisions.md M9, M10). */
export function OrderOutcome({ paid }: { paid: PaidTexts }) {
  const { phase, receipt } = useReceipt();
  const { celebrate } = paid;
  const isPaid = phase === 'paid';
  useEffect(() => (isPaid ? celebrate?.() : undefined), [isPaid, celebrate]);
  const summary = receipt && <ReceiptCard receipt={receipt} />;
  switch (phase) {
    case 'checking':
      return (
        <OutcomeLayout tone="wait" title="Thank You" text="We are looking up your order." next={[]} actions={<ReturnHome />}>
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
          title="The payment did not go through"
          text="Your card was not charged and nothing was ordered. You can try again with the same or another card."
          next={[]}
          actions={
            <>
              <Link to="/pricing" className="btn btn-primary btn-large">
                Choose a package again
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
          title="This order was cancelled"
          text="Nothing more will be charged or delivered for it. If you did not expect this, please ask us."
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

/** To one's purchases for a buyer who is signed in, as far as this browser knows; to the login for everybody else. */
export function ToAccount() {
  return useIsBuyer() ? (
    <Link to="/dashboard" search={{ section: 'my-purchases' }} className="btn btn-primary btn-large">
      See it in My Purchases
    </Link>
  ) : (
    <Link to="/login" className="btn btn-primary btn-large">
      Login to Your Account
    </Link>
  );
}

/** The way to one's purchases beside the way home; a guest has none. */
export function ToPurchases() {
  return useIsBuyer() ? <ToAccount /> : null;
}

/** The prerendered page knows nobody; the record in the browser does not change while this page is open. */
function useIsBuyer(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => readStoredUser()?.access === 'buyer',
    () => false,
  );
}
