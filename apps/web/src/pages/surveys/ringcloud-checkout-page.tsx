import { getRouteApi } from '@tanstack/react-router';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { useState, type ReactNode } from 'react';
import { BackLink } from '../../components/layout/back-link.tsx';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { FocusedHead } from '../../components/ui/states/focused-parts.ts';
import { Button } from '../../components/ui/button.tsx';
import { Surface } from '../../components/ui/frame/panel.tsx';
import { TendersNote } from '../../components/ui/purchase/tenders-note.tsx';
import { Waiting } from '../../components/ui/states/waiting.tsx';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import type { ReceiptQuestion } from '../../features/payments/payment-form-props.ts';
import { usePaymentSession } from '../../features/payments/use-payment-session.ts';
import { knownContact } from '../../features/surveys/known-contact.ts';
import { RingcloudPackageView } from '../../features/surveys/components/ringcloud-package-view.tsx';
import { StepIndicator } from '../../features/surveys/components/step-indicator.tsx';
import { forgetSurveys, readRingcloud } from '../../features/surveys/survey-drafts.ts';
import { useRingcloudCheckout } from '../../features/surveys/use-ringcloud-checkout.ts';
import { cardPart } from '../../lib/payment/card-part.ts';
import { formatDollars } from '../../lib/text/format.ts';
import { useDelayedRedirect } from '../../lib/session/use-delayed-redirect.ts';
import { PayChoice } from '../checkout/pay-choice.tsx';

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
  const [after, setAfter] = useState<{ to: string; isPaid: boolean } | null>(null);
  const leave = (reference: string, isPaid: boolean) => {
    forgetSurveys();
    setAfter({ to: thankYou(reference), isPaid });
  };
  const { wanted, differs, failed, hasSurvey, purchase } = useRingcloudCheckout(route.useSearch(), payment, ({ reference }) =>
    leave(reference, true),
  );
  const { session } = payment;

  useDelayedRedirect(after?.to ?? null);

  const form: ReactNode =
    after !== null ? (
      <Waiting icon="check-circle">
        {`${after.isPaid ? 'Payment received' : 'Your payment is being processed'}. Taking you to your confirmation.`}
      </Waiting>
    ) : (
      session !== null && (
        <>
          <TendersNote {...session} />
          <PaymentForm
            clientSecret={session.clientSecret}
            returnUrl={location.origin + thankYou(session.reference)}
            label={`Complete Payment - ${cardPart(session, formatDollars(wanted?.amount ?? session.amount))}`}
            receipt={receiptOf(session)}
            onResult={({ status }) => {
              if (status !== 'failed') leave(session.reference, status === 'succeeded');
            }}
          />
        </>
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
          failed={failed}
          choice={
            <PayChoice
              totalCents={Math.round(wanted.amount * 100)}
              busy={payment.busy}
              onPay={(payWith) => void purchase(payWith)}
              renderCard={(isReady) => (
                <Button
                  size="xl"
                  width="100%"
                  disabled={!isReady}
                  loading={payment.busy}
                  loadingText="Processing..."
                  onClick={() => void purchase('card')}
                >
                  Complete Purchase
                </Button>
              )}
            />
          }
        >
          {form}
        </RingcloudPackageView>
      )}
    </CheckoutLayout>
  );
}

function thankYou(reference: string): string {
  return `/thank-you?order=${encodeURIComponent(reference)}`;
}

/** The survey already knows who buys, also if it could not be saved and the order has no account. */
function receiptOf({ reference, guest }: PaymentIntentResponse): ReceiptQuestion {
  const survey = readRingcloud();
  return { reference, email: survey.email ?? '', required: guest, ...(guest && { contact: knownContact(survey) }) };
}
