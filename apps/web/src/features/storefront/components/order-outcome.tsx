import { Link } from '@tanstack/react-router';
import type { OrderReceipt } from '@warmline/contracts/orders/checkout';
import { useEffect, useSyncExternalStore } from 'react';
import { readStoredUser } from '../../../lib/session/stored-user.ts';
import { startsCampaign, stepsAfterPayment, whileProcessing } from '../after-payment.ts';
import { useReceipt } from '../use-receipt.ts';
import { OutcomeLayout } from './outcome-layout.tsx';
import { ReceiptCard } from './receipt-card.tsx';

export interface PaidTexts {
  title: string;
  text: string;
  /** Called once the payment is confirmed; returns a cleanup function. Must be a stable function. */
  celebrate?: () => () => void;
}

/** Shows the order from the URL; every state except paid looks the same on all outcome pages (M9, M10, M84). */
export function OrderOutcome({ paid }: { paid: PaidTexts }) {
  const { phase, receipt } = useReceipt();
  const { celebrate } = paid;
  const isPaid = phase === 'paid';
  useEffect(() => (isPaid ? celebrate?.() : undefined), [isPaid, celebrate]);
  const summary = receipt && <ReceiptCard receipt={receipt} />;
  const account = (
    <>
      <ToAccount />
      <ReturnHome />
    </>
  );
  switch (phase) {
    case 'checking':
      return (
        <OutcomeLayout tone="wait" title="Thank You" text="We're looking up your order." actions={<ReturnHome />}>
          <span className="skeleton skeleton-block outcome-skeleton" />
        </OutcomeLayout>
      );
    case 'paid':
      return (
        <OutcomeLayout
          tone="good"
          title={paid.title}
          text={paid.text}
          next={receipt && stepsAfterPayment(receipt)}
          actions={receipt && <AfterPayment receipt={receipt} />}
        >
          {summary}
        </OutcomeLayout>
      );
    case 'failed':
      return (
        <OutcomeLayout
          tone="bad"
          title="Your payment didn't go through"
          text="You weren't charged, and no order was placed. Try again with the same card or another one."
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
          actions={<ReturnHome />}
        >
          {summary}
        </OutcomeLayout>
      );
    case 'confirming':
      return (
        <OutcomeLayout
          tone="wait"
          title="Confirming with your bank…"
          text="This takes a few seconds. Please keep this page open."
          actions={<ReturnHome />}
        >
          {summary}
        </OutcomeLayout>
      );
    case 'unconfirmed':
      return (
        <OutcomeLayout
          tone="wait"
          title="Your payment isn't confirmed yet"
          text="If you paid, we email your receipt as soon as your bank confirms it. Otherwise, you weren't charged."
          actions={account}
        >
          {summary}
        </OutcomeLayout>
      );
    case 'unknown':
      return (
        <OutcomeLayout
          tone="wait"
          title="Thank You"
          text="To see an order, open the link in your receipt email, or sign in to your account."
          actions={account}
        />
      );
    case 'processing':
      return (
        <OutcomeLayout tone="wait" title="Thank You" {...whileProcessing(receipt)} actions={account}>
          {summary}
        </OutcomeLayout>
      );
  }
}

/** Leads on to the campaign or the set-up of a paid order (M81), then to the account. */
function AfterPayment({ receipt }: { receipt: OrderReceipt }) {
  const { reference, setup, guest } = receipt;
  const isSetUpNext = setup === 'missing';
  const isStartNext = useIsBuyer() && startsCampaign(receipt);
  const tone = isSetUpNext || isStartNext ? 'secondary' : 'primary';
  return (
    <>
      {setup !== 'none' && (
        <Link to="/setup" search={{ order: reference }} className={`btn btn-${isSetUpNext ? 'primary' : 'secondary'} btn-large`}>
          {isSetUpNext ? 'Set up your order' : 'See your set-up'}
        </Link>
      )}
      {isStartNext && (
        <Link to="/dashboard/campaigns" className="btn btn-primary btn-large">
          Check and start
        </Link>
      )}
      {guest ? <ToPurchases tone={tone} /> : <ToAccount tone={tone} />}
      <ReturnHome />
    </>
  );
}

function ReturnHome() {
  return (
    <a href="/" className="btn btn-secondary btn-large">
      Return to Home
    </a>
  );
}

/** Links to My Purchases for a signed-in buyer, as far as this browser knows, otherwise to the login. */
function ToAccount({ tone = 'primary' }: { tone?: 'primary' | 'secondary' }) {
  return useIsBuyer() ? (
    <Link to="/dashboard/purchases" className={`btn btn-${tone} btn-large`}>
      See it in My Purchases
    </Link>
  ) : (
    <Link to="/login" className={`btn btn-${tone} btn-large`}>
      Login to Your Account
    </Link>
  );
}

/** Links to My Purchases; renders nothing for a guest. */
function ToPurchases({ tone }: { tone: 'primary' | 'secondary' }) {
  return useIsBuyer() ? <ToAccount tone={tone} /> : null;
}

/** The prerendered page has no user; the stored record does not change while the page is open. */
function useIsBuyer(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => readStoredUser()?.access === 'buyer',
    () => false,
  );
}
