import { zodResolver } from '@hookform/resolvers/zod';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import type { QuotedPrice } from '@warmline/domain/quote';
import { useEffect, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { paymentFailure } from '../../lib/payment-failure.ts';
import type { OpenedPayment, PaymentSession } from '../../lib/payment-session.ts';
import { toast } from '../../lib/toast.ts';
import { usePrices } from '../../lib/use-prices.ts';
import { submitSurvey } from './api/submit-survey.ts';
import { AGENCY_STEP, EMPTY_SURVEY, surveySchema, type SurveyFields, type SurveyValues } from './forms/survey-schema.ts';
import { refusedAccountField } from './refused-field.ts';
import { choiceInOffer, choiceInForm, surveyIntent, surveyPrice, surveyRequest, type SurveyChoice } from './survey-order.ts';

// Fields contain text; the schema converts it to numbers and known values.
const surveyResolver = zodResolver(surveySchema) as unknown as Resolver<SurveyFields, unknown, SurveyValues>;

export type SurveyStep = 1 | 2 | 3;

/** A survey that is being paid for. `problem` is the reason why there is no card form yet. */
export interface SurveyOrder {
  values: SurveyValues;
  choice: SurveyChoice;
  price: QuotedPrice;
  submissionId: string;
  /** The price changed, the quote expired or was used, the saved survey is different, or no payment could be created. */
  problem: 'none' | 'price' | 'requoted' | 'unsaved' | { failed: string };
}

/** Manages survey 1 from agency to payment (A4.09-A4.13): one form for all steps, so that Back keeps the entered values. */
export function useSurvey(payment: PaymentSession) {
  const prices = usePrices();
  const [step, setStep] = useState<SurveyStep>(1);
  const [order, setOrder] = useState<SurveyOrder | null>(null);
  const submissionId = useRef<string>(undefined);
  const focusNext = useRef<keyof SurveyFields>(undefined);
  const form = useForm<SurveyFields, unknown, SurveyValues>({
    resolver: surveyResolver,
    defaultValues: EMPTY_SURVEY,
    mode: 'onTouched',
  });

  useEffect(() => {
    if (focusNext.current !== undefined) form.setFocus(focusNext.current);
    focusNext.current = undefined;
  }, [step, form]);

  const toLeads = async () => {
    if (await form.trigger(AGENCY_STEP, { shouldFocus: true })) setStep(2);
  };

  const openPayment = async (wanted: SurveyOrder) => {
    setOrder({ ...wanted, problem: 'none' });
    const opened = await payment.open(surveyIntent(wanted.choice, wanted.price, wanted.submissionId));
    if (opened.outcome === 'failed') {
      const failure = paymentFailure(opened.error, ORDER_TOASTS.intentFailed);
      toast(failure, { destructive: true });
      setOrder({ ...wanted, problem: { failed: failure.description } });
    }
    if (opened.outcome === 'differs') setOrder(withServerQuote(wanted, opened));
  };

  const saveValues = async (values: SurveyValues) => {
    payment.close();
    const price = surveyPrice(values, prices);
    // Stored before the first request: the survey may be saved although its response is lost.
    submissionId.current ??= crypto.randomUUID();
    try {
      submissionId.current = (await submitSurvey(surveyRequest(values, price, submissionId.current))).submissionId;
      toast(SURVEY_TOASTS.saved);
    } catch (error) {
      const refused = refusedAccountField(error);
      if (refused !== undefined) {
        const field = refused.field as keyof SurveyFields;
        form.setError(field, { type: 'server', message: refused.message });
        focusNext.current = field;
        setStep(1);
        return;
      }
      toast(SURVEY_TOASTS.notSaved, { destructive: true });
    }
    setStep(3);
    // Not awaited: the step is complete, and its buttons must not wait for the provider.
    void openPayment({ values, choice: choiceInForm(values), price, submissionId: submissionId.current, problem: 'none' });
  };
  const save = () => form.handleSubmit(saveValues)();

  return {
    form,
    step,
    order,
    toLeads,
    save,
    back: () => setStep(step === 3 ? 2 : 1),
    retry: () => (order === null ? undefined : openPayment(order)),
  };
}

/** Returns the order with the server's price and the saved survey's choice. */
function withServerQuote(wanted: SurveyOrder, { quote, offered }: Extract<OpenedPayment, { outcome: 'differs' }>): SurveyOrder {
  const { quantity, unitPrice, amount } = quote;
  const price = { quantity, unitCents: Math.round(unitPrice * 100), totalCents: Math.round(amount * 100) };
  const choice = choiceInOffer(offered) ?? wanted.choice;
  const { leadType, ageRange } = wanted.choice;
  const isSame = choice.leadType === leadType && choice.ageRange === ageRange && quantity === wanted.price.quantity;
  return { ...wanted, choice, price, problem: !isSame ? 'unsaved' : offered?.requoted ? 'requoted' : 'price' };
}
