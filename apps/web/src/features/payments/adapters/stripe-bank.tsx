import { useEffect, useEffectEvent, useRef } from 'react';
import type { Stripe } from '@stripe/stripe-js';
import { Waiting } from '../../../components/ui/states/waiting.tsx';
import type { PaymentResult } from '../../../lib/payment/payment-result.ts';
import type { CardFormProps } from '../payment-form-props.ts';
import { useReportBusy } from '../use-report-busy.ts';

interface StripeBankProps extends Pick<CardFormProps, 'clientSecret' | 'onResult' | 'onBusy'> {
  stripe: Stripe;
}

/** Lets Stripe show the question of the bank of a saved card, in its own window. */
export function StripeBank({ stripe, clientSecret, onResult, onBusy }: StripeBankProps) {
  const asked = useRef(false);
  useReportBusy(true, onBusy);
  const ask = useEffectEvent(async () => {
    if (asked.current) return;
    asked.current = true;
    onResult(await answerOf(stripe, clientSecret));
  });
  useEffect(() => void ask(), []);
  return <Waiting icon="lock">Waiting for your bank...</Waiting>;
}

async function answerOf(stripe: Stripe, clientSecret: string): Promise<PaymentResult> {
  try {
    const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret });
    if (error !== undefined) return { status: 'failed', message: error.message ?? null };
    return { status: paymentIntent?.status === 'succeeded' ? 'succeeded' : 'processing' };
  } catch (error) {
    console.error("The bank's question could not be shown.", error);
    return { status: 'failed', message: null };
  }
}
