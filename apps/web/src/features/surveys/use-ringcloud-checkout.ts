import { TOASTS } from '@warmline/contracts/messages';
import type { Quote } from '@warmline/contracts/api/quote';
import { useState } from 'react';
import type { PaymentSession } from '../../lib/payment-session.ts';
import { toast } from '../../lib/toast.ts';
import { packageOf, ringcloudIntent, type RingcloudPackage, type RingcloudSearch } from './ringcloud-package.ts';
import { readSubmission } from './ringcloud-submission.ts';

/** What survey 2 led to: shown from the address, charged by the survey's stored quote (docs/decisions.md M8). */
export function useRingcloudCheckout(search: RingcloudSearch, payment: PaymentSession) {
  const [corrected, setCorrected] = useState<Quote | null>(null);
  const shown = packageOf(search);
  const wanted: RingcloudPackage | null = shown !== null && corrected !== null ? { ...shown, ...corrected } : shown;

  const purchase = async () => {
    if (wanted === null) return;
    const opened = await payment.open(ringcloudIntent(wanted, readSubmission()));
    if (opened.outcome === 'differs') setCorrected(opened.quote);
    // [000] §4: only when there is a secret; an answer without one counts as failed.
    if (opened.outcome === 'opened') toast(TOASTS.ringcloudRedirect);
    if (opened.outcome === 'failed') toast(TOASTS.ringcloudPaymentFailed, { destructive: true });
  };

  return { wanted, differs: corrected !== null && payment.session === null, purchase };
}
