import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { ReactNode } from 'react';
import { formatCents } from '../../../lib/format.ts';
import type { PaymentSession } from '../../../lib/payment-session.ts';
import { useStepFocus } from '../use-step-focus.ts';
import { useSurvey } from '../use-survey.ts';
import { AgencyStep } from './agency-step.tsx';
import { LeadStep } from './lead-step.tsx';
import { SurveyPaymentStep } from './survey-payment-step.tsx';
import { SurveyProgress } from './survey-progress.tsx';

export interface SurveyFormProps {
  payment: PaymentSession;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. */
  renderPayment: (session: PaymentIntentResponse, order: { total: string; email: string }) => ReactNode;
}

const HEADINGS = { 1: 'Agency information', 2: 'Lead type and details', 3: 'Order summary and payment' } as const;

/** The three steps of survey 1 (A2.33-A2.35). */
export function SurveyForm({ payment, renderPayment }: SurveyFormProps) {
  const survey = useSurvey(payment);
  const { step, order } = survey;
  const heading = useStepFocus(step);

  return (
    <div className="survey-main">
      <SurveyProgress step={step} />
      <section className="panel survey-panel" aria-labelledby="step-title">
        <h2 id="step-title" ref={heading} tabIndex={-1}>
          {HEADINGS[step]}
        </h2>
        {step === 1 && <AgencyStep form={survey.form} onNext={survey.toLeads} />}
        {step === 2 && <LeadStep form={survey.form} onBack={survey.back} onNext={survey.save} />}
        {step === 3 && order !== null && (
          <SurveyPaymentStep order={order} busy={payment.busy} onBack={survey.back} onRetry={survey.retry}>
            {payment.session !== null &&
              renderPayment(payment.session, { total: formatCents(order.price.totalCents), email: order.values.email })}
          </SurveyPaymentStep>
        )}
      </section>
    </div>
  );
}
