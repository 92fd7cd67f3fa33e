import { useQuery } from '@tanstack/react-query';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import type { PublicConfig } from '@warmline/contracts/site/public-config';
import { lazy, Suspense, useState } from 'react';
import { AgreementNote } from '../../components/ui/purchase/agreement-note.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Stack } from '../../components/ui/frame/layout.ts';
import { Notice } from '../../components/ui/states/notice.tsx';
import type { PaymentResult } from '../../lib/payment/payment-result.ts';
import { dismissFailures, toast } from '../../lib/view/toast.ts';
import type { ToastText } from '../../lib/view/toast-store.ts';
import { ReceiptFields } from './components/receipt-fields.tsx';
import type { PaymentFormProps } from './payment-form-props.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { useReceiptOwner } from './use-receipt-owner.ts';

const StripeForm = lazy(() => import('./adapters/stripe-form.tsx'));
const SandboxForm = lazy(() => import('./adapters/sandbox-form.tsx'));

const CARD_NOT_SAVED = { title: 'Card not saved', description: 'The card could not be saved.' };

/** Shows the card form of the configured provider at run time: Stripe's, or the local one with test cards. */
export function PaymentForm({ onResult, receipt, failedText, purpose = 'pay', ...form }: PaymentFormProps) {
  const owner = useReceiptOwner(receipt);
  const [failure, setFailure] = useState<string | null>(null);
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const report = (result: PaymentResult) => {
    if (result.status === 'failed') {
      const text = purpose === 'save' ? notSaved(result.message) : failureToast(result.message, failedText);
      toast(text, { destructive: true });
      setFailure(text.description ?? '');
    } else owner.forget();
    onResult(result);
  };
  /** A new attempt: what the last one showed no longer applies. */
  const prepare = () => {
    dismissFailures();
    setFailure(null);
    return owner.prepare();
  };

  const fields = (
    <>
      {receipt !== undefined && <ReceiptFields owner={owner} required={receipt.required} />}
      {failure !== null && (
        <Notice tone="bad">
          <strong>{purpose === 'save' ? 'The card was not saved.' : 'Payment failed.'}</strong> {failure} Try again or use another
          card.
        </Notice>
      )}
    </>
  );
  const card = { ...form, purpose, fields, prepare, onResult: report };

  if (config.isError) {
    return (
      <Notice tone="bad">
        We couldn't load the payment form.{' '}
        <Button tone="secondary" size="sm" onClick={() => void config.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const payments = config.data?.payments;
  return (
    <Stack gap="3">
      <Suspense fallback={<PaymentSkeleton />}>
        {payments === undefined ? (
          <PaymentSkeleton />
        ) : payments.provider === 'stripe' ? (
          <StripeForm {...card} publishableKey={payments.publishableKey} />
        ) : (
          <SandboxForm {...card} />
        )}
      </Suspense>
      {purpose !== 'save' && <AgreementNote by="paying" />}
    </Stack>
  );
}

function notSaved(providerMessage: string | null): ToastText {
  return { ...CARD_NOT_SAVED, description: providerMessage ?? CARD_NOT_SAVED.description };
}

function failureToast(providerMessage: string | null, failedText: string | undefined): ToastText {
  const description = providerMessage ?? failedText;
  return description === undefined ? ORDER_TOASTS.paymentError : { title: ORDER_TOASTS.paymentFailed.title, description };
}
