import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { PaymentForm } from '../../../features/payments/payment-form.tsx';
import { TransfersSection } from '../../../features/transfers/components/transfers-section.tsx';
import { removePendingOrder } from '../../../features/transfers/pending-order.ts';
import { spendableCents, walletQuery } from '../../../features/wallet/api/wallet.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { formatDollars } from '../../../lib/text/format.ts';

const route = getRouteApi('/_app/_buyer');

/** Connects the call-transfer form and the payment form; a payment goes to /thank-you (B7.21). */
export function CallTransfersPage() {
  const user = route.useLoaderData();
  const { history } = useRouter();
  const wallet = useQuery({ ...walletQuery, enabled: usePermission('wallet.use') });
  const thankYou = (reference: string) => `/thank-you?order=${encodeURIComponent(reference)}`;
  const leave = (reference: string) => {
    removePendingOrder();
    history.push(thankYou(reference));
  };
  return (
    <TransfersSection
      buyerId={user.id}
      availableCents={spendableCents(wallet.data)}
      onPaid={leave}
      pendingLink={
        <Link to="/transfer-checkout" className="btn btn-secondary btn-small">
          Go to payment
        </Link>
      }
      renderPayment={({ clientSecret, totalPrice, cardPrice = totalPrice, reference }) => (
        <PaymentForm
          clientSecret={clientSecret}
          returnUrl={location.origin + thankYou(reference)}
          label={`Complete Payment - ${formatDollars(cardPrice)}`}
          onResult={({ status }) => {
            if (status !== 'failed') leave(reference);
          }}
        />
      )}
    />
  );
}
