import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { TransfersSection } from '../../features/transfers/components/transfers-section.tsx';
import { removePendingOrder } from '../../features/transfers/pending-order.ts';
import { formatDollars } from '../../lib/format.ts';

const route = getRouteApi('/_app/_buyer');

/** Connects the call-transfer form and the payment form; a payment goes to /thank-you (B7.21). */
export function CallTransfersPage() {
  const user = route.useLoaderData();
  const { history } = useRouter();
  return (
    <TransfersSection
      buyerId={user.id}
      pendingLink={
        <Link to="/transfer-checkout" className="btn btn-secondary btn-small">
          Go to payment
        </Link>
      }
      renderPayment={({ clientSecret, totalPrice, reference }) => {
        const thankYou = `/thank-you?order=${encodeURIComponent(reference)}`;
        return (
          <PaymentForm
            clientSecret={clientSecret}
            returnUrl={location.origin + thankYou}
            label={`Complete Payment - ${formatDollars(totalPrice)}`}
            onResult={({ status }) => {
              if (status === 'failed') return;
              removePendingOrder();
              history.push(thankYou);
            }}
          />
        );
      }}
    />
  );
}
