import { useQuery } from '@tanstack/react-query';
import type { PublicConfig } from '@warmline/contracts/api/public-config';
import { TOASTS } from '@warmline/contracts/messages';
import { lazy, Suspense } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PaymentResult } from '../../lib/payment-result.ts';
import { toast } from '../../lib/toast.ts';
import type { PaymentFormProps } from './payment-form-props.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

const StripeForm = lazy(() => import('./adapters/stripe-form.tsx'));
const SandboxForm = lazy(() => import('./adapters/sandbox-form.tsx'));

/** The card form, whichever the server works with: Stripe's own, or the local one with test cards. Decided at run time. */
export function PaymentForm({ onResult, ...form }: PaymentFormProps) {
  const config = useQuery<PublicConfig>({ queryKey: ['/api/public-config'] });
  const report = (result: PaymentResult) => {
    if (result.status === 'failed') {
      toast({ title: TOASTS.paymentFailed.title, description: result.message }, { destructive: true });
    }
    onResult(result);
  };

  if (config.isError) {
    return (
      <Notice tone="bad">
        The payment form could not be loaded.{' '}
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
        <StripeForm {...form} publishableKey={payments.publishableKey} onResult={report} />
      ) : (
        <SandboxForm {...form} onResult={report} />
      )}
    </Suspense>
  );
}
