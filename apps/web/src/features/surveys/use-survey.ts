import type { BalanceOrderResponse, PayWith } from '@warmline/contracts/orders/balance';
import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import type { QuotedPrice } from '@warmline/domain/prices/quote';
import { useState } from 'react';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { paymentFailure } from '../../lib/payment/payment-failure.ts';
import type { OpenedPayment, PaymentSession } from '../../lib/payment/payment-session.ts';
import { toast } from '../../lib/view/toast.ts';
import { usePrices } from '../../lib/api/use-prices.ts';
import { submitSurvey } from './api/submit-survey.ts';
import { ACCOUNT_PLACES } from './forms/account-fields.ts';
import { AGENCY_STEP, EMPTY_SURVEY, surveySchema, type SurveyValues } from './forms/survey-schema.ts';
import { SURVEY_DRAFT } from './survey-drafts.ts';
import { useSurveyLeave } from './use-survey-leave.ts';
import { choiceInOffer, choiceInForm, surveyIntent, surveyPrice, surveyRequest, type SurveyChoice } from './survey-order.ts';

const PAGES = ['/survey'];

export type SurveyStep = 1 | 2 | 3;

/** A survey that is being paid for. `problem` is the reason why there is no card form yet. */
export interface SurveyOrder {
  values: SurveyValues;
  choice: SurveyChoice;
  price: QuotedPrice;
  submissionId: string;
  /** The price changed, the quote expired or was used, the saved survey is different, or no payment could be created. */
  problem: 'none' | 'price' | 'requoted' | 'unsaved' | { failed: string };
  /** The buyer has a balance, and chooses what pays before the payment is opened. */
  isChoosing?: boolean;
}

/** What a survey needs of the balance; the page passes it in, because it belongs to another feature. */
export interface SurveyBalance {
  /** Returns what the visitor's balance can pay, in cents; 0 for a guest. */
  visitorBalance: () => Promise<number>;
  /** Called when the balance has paid the order. */
  onPaid: (order: BalanceOrderResponse) => void;
}

/** Manages survey 1 from agency to payment (A4.09-A4.13): one form for all steps, so that Back keeps the entered values. */
export function useSurvey(payment: PaymentSession, { visitorBalance, onPaid }: SurveyBalance) {
  const prices = usePrices();
  const [step, setStep] = useState<SurveyStep>(1);
  const [order, setOrder] = useState<SurveyOrder | null>(null);
  const openPayment = async (last: SurveyOrder, payWith?: PayWith) => {
    const wanted: SurveyOrder = { ...last, problem: 'none', isChoosing: false };
    setOrder(wanted);
    if (payWith === undefined && (await visitorBalance()) > 0) {
      setOrder({ ...wanted, isChoosing: true });
      return;
    }
    const isByCard = payWith === undefined || payWith === 'card';
    const intent = surveyIntent(wanted.choice, wanted.price, wanted.submissionId);
    const opened = await payment.open({ ...intent, ...(!isByCard && { payWith }) });
    if (opened.outcome === 'paid') onPaid(opened.order);
    if (opened.outcome === 'failed') {
      const failure = paymentFailure(opened.error, ORDER_TOASTS.intentFailed);
      toast(failure, { destructive: true });
      setOrder({ ...wanted, problem: { failed: failure.description } });
    }
    if (opened.outcome === 'differs') setOrder(withServerQuote(wanted, opened));
  };

  useSurveyLeave(SURVEY_DRAFT, PAGES);
  const form = useSchemaForm({
    schema: surveySchema,
    defaults: EMPTY_SURVEY,
    draft: SURVEY_DRAFT,
    check: 'touched',
    places: ACCOUNT_PLACES,
    failure: () => {
      setStep(1);
      return null;
    },
    send: async (values, { set }) => {
      payment.close();
      const price = surveyPrice(values, prices);
      // Stored before the first request: the survey may be saved although its response is lost.
      let submissionId = values.submissionId || crypto.randomUUID();
      set('submissionId', submissionId);
      try {
        ({ submissionId } = await submitSurvey(surveyRequest(values, price, submissionId)));
        set('submissionId', submissionId);
        toast(SURVEY_TOASTS.saved);
      } catch (error) {
        if (error instanceof ApiError && error.code !== undefined && error.code in ACCOUNT_PLACES) throw error;
        toast(SURVEY_TOASTS.notSaved, { destructive: true });
      }
      setStep(3);
      // Not awaited: the step is complete, and its buttons must not wait for the provider.
      void openPayment({ values, choice: choiceInForm(values), price, submissionId, problem: 'none' });
    },
  });
  const toLeads = async () => {
    if (await form.isValid(AGENCY_STEP)) setStep(2);
  };

  return {
    form,
    step,
    order,
    toLeads,
    back: () => setStep(step === 3 ? 2 : 1),
    retry: (payWith?: PayWith) => (order === null ? undefined : openPayment(order, payWith)),
  };
}
export type SurveySchemaForm = ReturnType<typeof useSurvey>['form'];

/** Returns the order with the server's price and the saved survey's choice. */
function withServerQuote(wanted: SurveyOrder, { quote, offered }: Extract<OpenedPayment, { outcome: 'differs' }>): SurveyOrder {
  const { quantity, unitPrice, amount } = quote;
  const price = { quantity, unitCents: Math.round(unitPrice * 100), totalCents: Math.round(amount * 100) };
  const choice = choiceInOffer(offered) ?? wanted.choice;
  const { leadType, ageRange } = wanted.choice;
  const isSame = choice.leadType === leadType && choice.ageRange === ageRange && quantity === wanted.price.quantity;
  return { ...wanted, choice, price, problem: !isSame ? 'unsaved' : offered?.requoted ? 'requoted' : 'price' };
}
