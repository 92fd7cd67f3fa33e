import { TOASTS } from '@warmline/contracts/messages';
import type { Quote } from '@warmline/contracts/api/quote';
import type { QuotedPackage } from '@warmline/contracts/api/quoted-package';
import { useState } from 'react';
import type { PaymentSession } from '../../lib/payment-session.ts';
import { paymentFailure } from '../../lib/payment-failure.ts';
import { toast } from '../../lib/toast.ts';
import { packageOf, ringcloudIntent, ringcloudTypeOf, type RingcloudPackage, type RingcloudSearch } from './ringcloud-package.ts';
import { readSubmission } from './ringcloud-submission.ts';

/** What survey 2 led to: shown from the address, charged by the survey's stored quote (docs/decisions.md M8). */
export function useRingcloudCheckout(search: RingcloudSearch, payment: PaymentSession) {
  const [corrected, setCorrected] = useState<{ quote: Quote; offered?: QuotedPackage } | null>(null);
  const shown = packageOf(search);
  // The survey's package, too: whatever the address names, nothing else is sold here (docs/decisions.md M46).
  const wanted: RingcloudPackage | null =
    shown !== null && corrected !== null
      ? { ...shown, ...corrected.quote, type: ringcloudTypeOf(corrected.offered?.leadType) ?? shown.type }
      : shown;

  const purchase = async () => {
    if (wanted === null) return;
    const opened = await payment.open(ringcloudIntent(wanted, readSubmission()));
    if (opened.outcome === 'differs') setCorrected(opened);
    // [000] §4: only when there is a secret; an answer without one counts as failed.
    if (opened.outcome === 'opened') toast(TOASTS.ringcloudRedirect);
    if (opened.outcome === 'failed') toast(paymentFailure(opened.error, TOASTS.ringcloudPaymentFailed), { destructive: true });
  };

  const differs = corrected !== null &&
    payment.session === null && {
      isOtherPackage: wanted?.type !== shown?.type,
      isRequoted: corrected.offered?.requoted === true,
    };
  return { wanted, differs, hasSurvey: readSubmission() !== undefined, purchase };
}
