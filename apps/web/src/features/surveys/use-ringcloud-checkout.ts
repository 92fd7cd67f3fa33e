import type { BalanceOrderResponse, PayWith } from '@warmline/contracts/orders/balance';
import type { QuotedPackage } from '@warmline/contracts/orders/quoted-package';
import type { Quote } from '@warmline/contracts/prices/quote';
import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import { useState } from 'react';
import type { PaymentSession } from '../../lib/payment/payment-session.ts';
import { paymentFailure } from '../../lib/payment/payment-failure.ts';
import { dismissFailures, toast } from '../../lib/view/toast.ts';
import { packageOf, ringcloudIntent, ringcloudTypeOf, type RingcloudPackage, type RingcloudSearch } from './ringcloud-package.ts';
import { RINGCLOUD_DRAFT, readRingcloud } from './survey-drafts.ts';
import { RINGCLOUD_PAGES, useSurveyLeave } from './use-survey-leave.ts';

/** Manages the checkout of survey 2: displays the URL's package and charges the survey's stored quote (M8). */
export function useRingcloudCheckout(
  search: RingcloudSearch,
  payment: PaymentSession,
  onPaid: (order: BalanceOrderResponse) => void,
) {
  useSurveyLeave(RINGCLOUD_DRAFT, RINGCLOUD_PAGES);
  const { submissionId } = readRingcloud();
  const [corrected, setCorrected] = useState<{ quote: Quote; offered?: QuotedPackage } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = packageOf(search);
  // Only the survey's package can be paid for here, whatever package the URL contains (M46).
  const wanted: RingcloudPackage | null =
    shown !== null && corrected !== null
      ? { ...shown, ...corrected.quote, type: ringcloudTypeOf(corrected.offered?.leadType) ?? shown.type }
      : shown;

  const purchase = async (payWith: PayWith) => {
    if (wanted === null) return;
    dismissFailures();
    setFailed(null);
    const opened = await payment.open({ ...ringcloudIntent(wanted, submissionId), ...(payWith !== 'card' && { payWith }) });
    if (opened.outcome === 'paid') onPaid(opened.order);
    if (opened.outcome === 'differs') setCorrected(opened);
    // A4.17: only with a client secret; a response without one counts as failed.
    if (opened.outcome === 'opened') toast(SURVEY_TOASTS.ringcloudRedirect);
    if (opened.outcome === 'failed') {
      const failure = paymentFailure(opened.error, SURVEY_TOASTS.ringcloudPaymentFailed);
      toast(failure, { destructive: true });
      setFailed(failure.description);
    }
  };

  const differs = corrected !== null &&
    payment.session === null && {
      isOtherPackage: wanted?.type !== shown?.type,
      isRequoted: corrected.offered?.requoted === true,
    };
  return { wanted, differs, failed, hasSurvey: Boolean(submissionId), purchase };
}
