import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormStack } from '../../../components/ui/frame/layout.ts';
import { Notice } from '../../../components/ui/states/notice.tsx';
import type { PaymentResult } from '../../../lib/payment/payment-result.ts';
import type { CardFormProps, PaymentPurpose } from '../payment-form-props.ts';
import { PaymentSkeleton } from '../payment-skeleton.tsx';
import { useReportBusy } from '../use-report-busy.ts';
import { StripeBank } from './stripe-bank.tsx';

const loading = new Map<string, Promise<Stripe | null>>();

/** Loads the script once per key; a failed load is forgotten, so that the next form tries again. */
function stripeFor(key: string): Promise<Stripe | null> {
  const known = loading.get(key) ?? loadStripe(key);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

/**
 * Stripe's Payment Element, or the question of a saved card's bank; the script is loaded from Stripe's host only when this form
 * is shown.
 */
export default function StripeForm({ publishableKey, clientSecret, ...form }: CardFormProps & { publishableKey: string }) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    let gone = false;
    stripeFor(publishableKey).then(
      (loaded) => {
        if (gone) return;
        setStripe(loaded);
        setBlocked(loaded === null);
      },
      () => {
        if (!gone) setBlocked(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [publishableKey]);

  if (blocked) {
    return <Notice tone="bad">We couldn't load the card form. Allow js.stripe.com in your browser, then try again.</Notice>;
  }
  if (stripe === null) return <PaymentSkeleton />;
  if (form.purpose === 'bank') return <StripeBank stripe={stripe} clientSecret={clientSecret} {...form} />;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: appearance() }}>
      <CardForm {...form} />
    </Elements>
  );
}

function CardForm({ purpose, returnUrl, label, fields, prepare, onResult, onBusy }: Omit<CardFormProps, 'clientSecret'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  useReportBusy(busy, onBusy);

  const pay = async () => {
    if (stripe === null || elements === null || busy) return;
    setBusy(true);
    try {
      if (await prepare()) onResult(await confirm(stripe, elements, returnUrl, purpose));
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormStack
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {fields}
      {!ready && <PaymentSkeleton />}
      <div hidden={!ready}>
        <PaymentElement onReady={() => setReady(true)} />
      </div>
      <Button type="submit" size="xl" width="100%" disabled={!ready} loading={busy} loadingText="Processing...">
        {label}
      </Button>
    </FormStack>
  );
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  returnUrl: string,
  purpose: PaymentPurpose,
): Promise<PaymentResult> {
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const;
  try {
    const answer = purpose === 'save' ? await stripe.confirmSetup(options) : await stripe.confirmPayment(options);
    if (answer.error !== undefined) return { status: 'failed', message: answer.error.message ?? null };
    const { status } = 'setupIntent' in answer ? answer.setupIntent : answer.paymentIntent;
    return { status: status === 'succeeded' ? 'succeeded' : 'processing' };
  } catch (error) {
    // The provider's script failed without a message for the buyer.
    console.error('The payment could not be confirmed.', error);
    return { status: 'failed', message: null };
  }
}

/** Copies our CSS custom property values, because the form is in Stripe's frame, where they are not available. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('--c-accent'),
      colorBackground: value('--c-panel'),
      colorText: value('--c-ink'),
      colorDanger: value('--c-danger'),
      borderRadius: value('--r-control'),
    },
  };
}
