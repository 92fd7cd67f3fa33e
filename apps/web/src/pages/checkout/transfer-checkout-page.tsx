import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { BackLink } from '../../components/layout/back-link.tsx';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { EmptyState } from '../../components/ui/states/empty-state.tsx';
import { FocusedHead } from '../../components/ui/states/focused-parts.ts';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { PaymentSkeleton } from '../../features/payments/payment-skeleton.tsx';
import { OrderLines } from '../../features/transfers/components/order-lines.tsx';
import { removePendingOrder } from '../../features/transfers/pending-order.ts';
import { TransferAside, TransferColumns, TransferPayment } from '../../features/transfers/transfer-parts.ts';
import { usePendingOrder } from '../../features/transfers/use-pending-order.ts';

const route = getRouteApi('/_app/transfer-checkout');

/** `/transfer-checkout` (B2.35-B2.37): pays for the call-transfer order that this browser stores. */
export function TransferCheckoutPage() {
  const user = route.useLoaderData();
  const { history } = useRouter();
  const pending = usePendingOrder(user.id);
  if (pending.phase === 'none') return <NoOrder />;
  const { clientSecret, reference } = pending.order;
  const thankYou = `/thank-you?order=${encodeURIComponent(reference)}`;
  if (pending.phase === 'paid') return <AlreadyPaid thankYou={thankYou} />;
  return (
    <CheckoutLayout>
      <BackLink to="/dashboard/transfers">Buy Call Transfers</BackLink>
      <FocusedHead>
        <h1>Complete your order</h1>
        <p>Your transfers are booked as soon as your payment goes through.</p>
      </FocusedHead>
      <TransferColumns>
        <TransferPayment aria-labelledby="transfer-payment">
          <h2 id="transfer-payment">Payment</h2>
          {pending.phase === 'checking' ? (
            <PaymentSkeleton />
          ) : (
            <PaymentForm
              clientSecret={clientSecret}
              returnUrl={location.origin + thankYou}
              label="Complete Payment"
              onResult={({ status }) => {
                if (status === 'failed') return;
                removePendingOrder();
                history.push(thankYou);
              }}
            />
          )}
        </TransferPayment>
        <TransferAside aria-label="Order summary">
          <OrderLines order={pending.order} />
        </TransferAside>
      </TransferColumns>
    </CheckoutLayout>
  );
}

function NoOrder() {
  return (
    <CheckoutLayout>
      <h1 className="sr-only">Transfer checkout</h1>
      <EmptyState icon="bag" title="No Order Found">
        <p>You have no unpaid order here. Unpaid orders stay in My Purchases for 24 hours.</p>
        <Link to="/dashboard" className="btn btn-primary">
          Back to Dashboard
        </Link>
      </EmptyState>
    </CheckoutLayout>
  );
}

function AlreadyPaid({ thankYou }: { thankYou: string }) {
  return (
    <CheckoutLayout>
      <h1 className="sr-only">Transfer checkout</h1>
      <EmptyState icon="check-circle" title="This order is already paid">
        <p>You won't be charged again.</p>
        <a href={thankYou} className="btn btn-primary">
          See the confirmation
        </a>
      </EmptyState>
    </CheckoutLayout>
  );
}
