import { formatCents } from '@warmline/domain/money/money';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isFromInventory } from '@warmline/contracts/orders/types';
import { lazy, Suspense } from 'react';
import { BackLink } from '../../../components/layout/back-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { OrderView, type OrderViewProps } from '../../../features/orders/components/order-view.tsx';
import { PaymentForm } from '../../../features/payments/payment-form.tsx';
import '../../../styles/print.css';

const AppointmentPanel = lazy(() => import('../../../features/orders/components/appointment-panel.tsx'));
const SetupPanel = lazy(() => import('../../../features/setup/components/setup-panel.tsx'));
const route = getRouteApi('/_app/_buyer/dashboard/purchases/$id');

const returnLink: OrderViewProps['returnLink'] = ({ id, name }, q, kind) => (
  <Button asChild tone="secondary" size="sm">
    <Link
      to="/dashboard/returns"
      search={{ q, pick: String(id), ...(kind !== 'lead' && { kind }) }}
      aria-label={`Return this ${kind}: ${name}`}
    >
      Return
    </Link>
  </Button>
);
const requestLink: OrderViewProps['requestLink'] = (id, number) => (
  <Link to="/dashboard/returns" search={{ tab: 'mine', id }}>
    {number}
  </Link>
);

/** One order of My Purchases; an unpaid one can be paid in place. */
export function PurchasePage() {
  const { id } = route.useParams();
  const { view, q, pay } = route.useSearch();
  return (
    <OrderView
      key={id}
      id={id}
      search={q ?? ''}
      paysAtOnce={pay !== undefined}
      renderPayment={(payment, reports) => (
        <PaymentForm
          clientSecret={payment.clientSecret}
          returnUrl={`${location.origin}/dashboard/purchases/${encodeURIComponent(payment.orderId)}`}
          label={`Complete Payment - ${formatCents(payment.cardCents)}`}
          {...reports}
        />
      )}
      campaignLink={(campaign, text) => (
        <Link to="/dashboard/campaigns/$id" params={{ id: campaign }}>
          {text}
        </Link>
      )}
      returnLink={returnLink}
      requestLink={requestLink}
      renderSetup={(order) =>
        order.product === 'appointment'
          ? !order.returns.accepted && (
              <Suspense fallback={null}>
                <AppointmentPanel orderId={order.id} />
              </Suspense>
            )
          : !isFromInventory(order) && (
              <Suspense fallback={null}>
                <SetupPanel order={order} />
              </Suspense>
            )
      }
      backLink={
        <BackLink to="/dashboard/purchases" search={{ view, q }}>
          My Purchases
        </BackLink>
      }
    />
  );
}
