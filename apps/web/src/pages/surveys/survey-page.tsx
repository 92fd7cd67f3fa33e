import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import { useRouter } from '@tanstack/react-router';
import { CheckoutLayout } from '../../components/layout/checkout-layout.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FocusedColumns, FocusedHead } from '../../components/ui/states/focused-parts.ts';
import { NextSteps } from '../../components/ui/frame/next-steps.tsx';
import { TendersNote } from '../../components/ui/purchase/tenders-note.tsx';
import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { usePaymentSession } from '../../features/payments/use-payment-session.ts';
import { SurveyForm } from '../../features/surveys/components/survey-form.tsx';
import { forgetSurveys } from '../../features/surveys/survey-drafts.ts';
import { cardPart } from '../../lib/payment/card-part.ts';
import { readStoredUser } from '../../lib/session/stored-user.ts';
import { toast } from '../../lib/view/toast.ts';
import { PayChoice, visitorBalance } from '../checkout/pay-choice.tsx';

const AFTER = '/login';

/** The login leads a buyer who is signed in, by the survey itself (P46), on to the order. */
function afterPayment({ orderId, guest }: { orderId: string; guest: boolean }): string {
  return !guest && readStoredUser() !== null
    ? `${AFTER}?redirect=${encodeURIComponent(`/dashboard/purchases/${orderId}`)}`
    : AFTER;
}

const NEXT = [
  { title: 'You get an account', text: 'This creates your account. Nothing else to fill out.' },
  { title: 'You pay', text: 'By card or from your balance. You see every price before.' },
  {
    title: 'You tell us how to deliver',
    text: 'Enter your states right after paying, and leads and callbacks start to arrive. For calls, we also contact you within 24 hours.',
  },
] as const;

/** The page of survey 1, `/survey` (A2.32-A2.36): three steps to a paid order. */
export function SurveyPage() {
  const router = useRouter();
  const payment = usePaymentSession();
  const leave = (order: { orderId: string; guest: boolean }) => {
    forgetSurveys();
    router.history.push(afterPayment(order));
  };
  return (
    <CheckoutLayout back={{ href: '/', label: 'Home' }}>
      <FocusedHead>
        <h1>Final Expense Lead Survey</h1>
        <p>Tell us how your agency works and what you need. It takes about three minutes.</p>
      </FocusedHead>
      <FocusedColumns>
        <SurveyForm
          payment={payment}
          visitorBalance={visitorBalance}
          onPaid={({ orderId }) => {
            toast(SURVEY_TOASTS.paid);
            leave({ orderId, guest: false });
          }}
          renderChoice={(totalCents, onPay) => (
            <PayChoice
              totalCents={totalCents}
              busy={payment.busy}
              onPay={onPay}
              renderCard={(isReady) => (
                <Button size="xl" width="100%" disabled={!isReady} loading={payment.busy} onClick={() => onPay('card')}>
                  Pay by card
                </Button>
              )}
            />
          )}
          renderPayment={(session, { total, email, contact }) => (
            <>
              <TendersNote {...session} />
              <PaymentForm
                clientSecret={session.clientSecret}
                returnUrl={location.origin + afterPayment(session)}
                label={`Complete Payment - ${cardPart(session, total)}`}
                receipt={{ reference: session.reference, email, required: true, ...(session.guest && { contact }) }}
                failedText={SURVEY_TOASTS.paymentFailed.description}
                onResult={({ status }) => {
                  if (status === 'succeeded') toast(SURVEY_TOASTS.paid);
                  if (status !== 'failed') leave(session);
                }}
              />
            </>
          )}
        />
        <aside>
          <NextSteps title="How it works" steps={NEXT} />
        </aside>
      </FocusedColumns>
    </CheckoutLayout>
  );
}
