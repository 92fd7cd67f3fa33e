import { type APIRequestContext, expect } from '@playwright/test';
import type { Delivery } from '../../tools/payment-emulator/webhooks/delivery.ts';
import type { FaultKind } from '../../tools/payment-emulator/wire/faults.ts';
import { paymentsUrl } from './accounts.ts';

/** A payment as the emulator reports it. */
export interface EmulatedPayment {
  id: string;
  amount: number;
  status: string;
  created: number;
  metadata: { order_id?: string };
}

/** The payment provider's side of the tests: reads its payments and injects faults. All tests share it. */
export class PaymentEmulator {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** Returns the payments of this order; more than one would be a defect. */
  async paymentsOf(orderId: string): Promise<EmulatedPayment[]> {
    return (await this.payments()).filter(({ metadata }) => metadata.order_id === orderId);
  }

  async payments(): Promise<EmulatedPayment[]> {
    const all = await this.request.get(`${paymentsUrl()}/_emulator/payments`);
    return ((await all.json()) as { payment_intents: EmulatedPayment[] }).payment_intents;
  }

  async deliveries(): Promise<Delivery[]> {
    return (await (await this.request.get(`${paymentsUrl()}/_emulator/deliveries`)).json()) as Delivery[];
  }

  /** Makes the next `times` calls that open a payment fail. */
  async failOpening(kind: FaultKind, times: number, delayMs?: number): Promise<void> {
    await this.post('/faults', { kind, times, match: 'POST /v1/payment_intents', ...(delayMs && { delayMs }) });
  }

  async hold(): Promise<void> {
    await this.post('/deliveries/hold');
  }

  async release(order: 'as_created' | 'reversed' = 'as_created'): Promise<void> {
    await this.post('/deliveries/release', { order });
  }

  async sendEach(copies: number): Promise<void> {
    await this.post('/deliveries/copies', { copies });
  }

  async loseNext(count: number): Promise<void> {
    await this.post('/deliveries/lose', { count });
  }

  async resend(eventId: string): Promise<void> {
    await this.post(`/events/${eventId}/resend`);
  }

  /** Removes all faults and releases held deliveries, as the next test expects. */
  async reset(): Promise<void> {
    await this.request.delete(`${paymentsUrl()}/_emulator/faults`);
    await this.sendEach(1);
    await this.loseNext(0);
    await this.release();
  }

  private async post(path: string, data: object = {}): Promise<void> {
    const answer = await this.request.post(`${paymentsUrl()}/_emulator${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(204);
  }
}
