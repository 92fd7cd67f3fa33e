import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { BackLink } from '../../components/layout/back-link.tsx';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { FocusedHead } from '../../components/ui/focused-parts.ts';
import { Surface } from '../../components/ui/panel.tsx';
import { Waiting } from '../../components/ui/waiting.tsx';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { usePaymentSession } from '../../features/payments/use-payment-session.ts';
import { RingcloudPackageView } from '../../features/surveys/components/ringcloud-package-view.tsx';
import { StepIndicator } from '../../features/surveys/components/step-indicator.tsx';
import { forgetSurveys, readRingcloud } from '../../features/surveys/survey-drafts.ts';
import { useRingcloudCheckout } from '../../features/surveys/use-ringcloud-checkout.ts';
import { formatDollars } from '../../lib/format.ts';
import { useDelayedRedirect } from '../../lib/use-delayed-redirect.ts';

const HEAD = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  columnGap: '7',
  rowGap: '5',
  alignItems: 'end',
  paddingTop: '3.5',
} as const;
const LOADING = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3.5',
  '& > p:first-of-type': { fontSize: '17px', fontWeight: '560' },
} as const;

const route = getRouteApi('/_app/ringcloud-checkout');

/** `/ringcloud-checkout` (A2.41-A2.45): only a confirmed payment goes to /thank-you, after 2 seconds (M8). */
export function RingcloudCheckoutPage() {
  const payment = usePaymentSession();
  const { wanted, differs, hasSurvey, purchase } = useRingcloudCheckout(route.useSearch(), payment);
  const [after, setAfter] = useState<string | null>(null);
  const { session } = payment;

  useDelayedRedirect(after);

  const thankYou = session === null ? '' : `/thank-you?order=${encodeURIComponent(session.reference)}`;
  const form: ReactNode =
    after !== null ? (
      <OnTheWay />
    ) : (
      session !== null && (
        <PaymentForm
          clientSecret={session.clientSecret}
          returnUrl={location.origin + thankYou}
          label={`Complete Payment - ${formatDollars(wanted?.amount ?? session.amount)}`}
          receipt={{ reference: session.reference, email: readRingcloud().email ?? '', required: session.guest !== false }}
          onResult={({ status }) => {
            if (status === 'failed') return;
            forgetSurveys();
            setAfter(thankYou);
          }}
        />
      )
    );
  return (
    <CheckoutLayout>
      <BackLink to="/ringcloud">Back to Survey</BackLink>
      <FocusedHead css={HEAD}>
        <h1>Complete your purchase</h1>
        <StepIndicator step={3} />
      </FocusedHead>
      {wanted === null ? (
        <Surface css={LOADING}>
          <p role="status">Loading package details</p>
          <span className="skeleton skeleton-line" />
          <span className="skeleton skeleton-line" />
          <p className="fine">Nothing here? Go back and submit the survey to see your package.</p>
        </Surface>
      ) : (
        <RingcloudPackageView
          wanted={wanted}
          differs={differs}
          hasSurvey={hasSurvey}
          busy={payment.busy}
          onPurchase={() => void purchase()}
        >
          {form}
        </RingcloudPackageView>
      )}
    </CheckoutLayout>
  );
}

function OnTheWay() {
  return <Waiting icon="check-circle">Payment received. Taking you to your confirmation.</Waiting>;
}
