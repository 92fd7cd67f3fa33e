import { type APIRequestContext } from '@playwright/test';
import { paymentsUrl } from '../accounts/accounts.ts';

/** A payment as the emulator reports it. */
interface EmulatedPayment {
  id: string;
  amount: number;
  status: string;
  metadata: { order_id?: string };
}

/** Returns the payments of this order at the payment provider; more than one would be a defect. */
export async function paymentsOf(request: APIRequestContext, orderId: string): Promise<EmulatedPayment[]> {
  const all = await request.get(`${paymentsUrl()}/_emulator/payments`);
  const { payment_intents: payments } = (await all.json()) as { payment_intents: EmulatedPayment[] };
  return payments.filter(({ metadata }) => metadata.order_id === orderId);
}
