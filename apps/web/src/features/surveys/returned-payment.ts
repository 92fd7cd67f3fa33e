import { SURVEY_TOASTS } from '@warmline/contracts/surveys/messages';
import { toast } from '../../lib/view/toast.ts';
import { forgetPaidSurveys } from './survey-drafts.ts';

/**
 * Ends the paid surveys and shows how the payment of survey 1 ended when the payment provider returns the buyer (A4.12, A8.07,
 * P15).
 */
export function receiveReturnedPayment(status: string | undefined): void {
  forgetPaidSurveys({ redirect_status: status });
  if (status === 'succeeded') toast(SURVEY_TOASTS.paid);
  if (status === 'failed') toast(SURVEY_TOASTS.paymentFailed, { destructive: true });
}
