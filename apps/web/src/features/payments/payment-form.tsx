import { useQuery } from '@tanstack/react-query';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import type { PublicConfig } from '@warmline/contracts/public-config';
import { lazy, Suspense } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PaymentResult } from '../../lib/payment-result.ts';
import { toast, type ToastText } from '../../lib/toast.ts';
import type { PaymentFormProps } from './payment-form-props.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { useReceiptEmail } from './use-receipt-email.ts';

const StripeForm = lazy(() => import('./adapters/stripe-form.tsx'));
const SandboxForm = lazy(() => import('./adapters/sandbox-form.tsx'));

/** Shows the card form of the configured provider at run time: Stripe's, or the local one with test cards. */
export function PaymentForm({ onResult, receipt, failedText, ...form }: PaymentFormProps) {
  const { email, error, input, change, prepare } = useReceiptEmail(receipt);
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const report = (result: PaymentResult) => {
    if (result.status === 'failed') {
      toast(failureToast(result.message, failedText), { destructive: true });
    }
    onResult(result);
  };

  const fields = receipt !== undefined && (
    <TextField
      ref={input}
      label={receipt.required ? 'Email for your receipt' : 'Email for your receipt (optional)'}
      type="email"
      autoComplete="email"
      inputMode="email"
      hint={receipt.required ? 'We send your confirmation to this address.' : "Leave blank to use your account's email."}
      value={email}
      error={error}
      onChange={(event) => change(event.target.value)}
    />
  );
  const card = { ...form, fields, prepare, onResult: report };

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
  if (config.data === undefined) return <PaymentSkeleton />;
  const { payments } = config.data;
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      {payments.provider === 'stripe' ? (
        <StripeForm {...card} publishableKey={payments.publishableKey} />
      ) : (
        <SandboxForm {...card} />
      )}
    </Suspense>
  );
}

function failureToast(providerMessage: string | null, failedText: string | undefined): ToastText {
  const description = providerMessage ?? failedText;
  return description === undefined ? ORDER_TOASTS.paymentError : { title: ORDER_TOASTS.paymentFailed.title, description };
}
