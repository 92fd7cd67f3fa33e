import { formatCents } from '@warmline/domain/money/money';
import { AGENCY_ROLES } from '@warmline/contracts/auth/access';
import type { PayWith } from '@warmline/contracts/orders/balance';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { GuestContact } from '@warmline/contracts/orders/contact';
import { lazy, Suspense, type ReactNode } from 'react';
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx';
import { Stack } from '../../../components/ui/frame/layout.ts';
import { TableSkeleton } from '../../../components/ui/lists/table-skeleton.tsx';
import type { PaymentSession } from '../../../lib/payment/payment-session.ts';
import { knownContact } from '../known-contact.ts';
import { useSurvey, type SurveyBalance } from '../use-survey.ts';
import { AgencyStep } from './agency-step.tsx';
import { LeadStep } from './lead-step.tsx';
import { SurveyPanel } from './step-frame.tsx';
import { SurveyProgress } from './survey-progress.tsx';

const SurveyPaymentStep = lazy(() => import('./survey-payment-step.tsx'));

export interface SurveyFormProps extends SurveyBalance {
  payment: PaymentSession;
  /** Renders the payment form; the page passes it in, because it belongs to another feature. */
  renderPayment: (session: PaymentIntentResponse, order: { total: string; email: string; contact: GuestContact }) => ReactNode;
  /** Renders the buttons that pay, for a buyer with a balance. */
  renderChoice: (totalCents: number, onPay: (payWith: PayWith) => void) => ReactNode;
}

const HEADINGS = { 1: 'Agency information', 2: 'Lead type and details', 3: 'Order summary and payment' } as const;

const ROLE_TEXTS = { 'Insurance Agent': 'I take the calls myself', 'Agency Owner': 'My agents take the calls' } as const;
const ROLES = AGENCY_ROLES.map((role) => ({ value: role, label: role, text: ROLE_TEXTS[role] }));

/** The three steps of survey 1 (A2.33-A2.35). */
export function SurveyForm({ payment, renderPayment, renderChoice, ...balance }: SurveyFormProps) {
  const { form, step, order, toLeads, back, retry } = useSurvey(payment, balance);
  return (
    <Stack>
      <SurveyProgress step={step} />
      <SurveyPanel step={step} heading={HEADINGS[step]}>
        {step === 1 && (
          <AgencyStep
            form={form}
            onNext={toLeads}
            question={<ChoiceField label="Your role" options={ROLES} {...form.field('role')} />}
          />
        )}
        {step === 2 && <LeadStep form={form} onBack={back} />}
        {step === 3 && order !== null && (
          <Suspense fallback={<TableSkeleton rows={4} label="Loading the payment" />}>
            <SurveyPaymentStep order={order} busy={payment.busy} onBack={back} onRetry={() => void retry()}>
              {payment.session !== null
                ? renderPayment(payment.session, {
                    total: formatCents(order.price.totalCents),
                    email: order.values.email,
                    contact: knownContact({ ...form.hook.getValues() }),
                  })
                : order.isChoosing === true && renderChoice(order.price.totalCents, (payWith) => void retry(payWith))}
            </SurveyPaymentStep>
          </Suspense>
        )}
      </SurveyPanel>
    </Stack>
  );
}
