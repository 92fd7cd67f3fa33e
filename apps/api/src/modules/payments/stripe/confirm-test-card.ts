import type { SandboxConfirmRequest, SandboxConfirmResponse } from '@warmline/contracts/payments/types';
import type { PaymentSettings } from '../payments.settings.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PaymentUnavailable } from '../payments.errors.js';

const TIMEOUT_MS = 8_000;
const STATUSES: Partial<Record<string, SandboxConfirmResponse['status']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_action: 'asks_bank',
};

interface Answer {
  status?: string;
  error?: { message?: string; payment_intent?: { status?: string }; setup_intent?: { status?: string } };
}

/** Replaces the browser's confirm call to Stripe: confirms with the publishable key, so it can do no more than a card form. */
export async function confirmTestCard(
  baseUrl: string,
  { clientSecret, paymentMethod, authentication }: SandboxConfirmRequest,
  settings: PaymentSettings,
): Promise<SandboxConfirmResponse> {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const kind = intentId.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
  // A real card form asks the bank in a separate window; here the buyer's answer goes straight to the emulator.
  const path = authentication ? `/v1/test/${kind}/${intentId}/authenticate` : `/v1/${kind}/${intentId}/confirm`;
  const form: Record<string, string> = authentication
    ? { client_secret: clientSecret, outcome: authentication === 'approve' ? 'succeed' : 'fail' }
    : { client_secret: clientSecret, payment_method: paymentMethod, return_url: settings.platform.PUBLIC_URL };
  const answer = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.STRIPE_PUBLISHABLE_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new PaymentUnavailable(error);
  });
  const body = (await answer.json()) as Answer;
  if (answer.ok && body.status) return { status: STATUSES[body.status] ?? 'failed' };
  // The response to an earlier press was lost: the payment succeeded, and the page must learn that.
  if ((body.error?.payment_intent ?? body.error?.setup_intent)?.status === 'succeeded') return { status: 'succeeded' };
  if (answer.status >= 500) throw new PaymentUnavailable(body.error);
  throw new AppError('card_declined', body.error?.message ?? 'The payment was declined.');
}
