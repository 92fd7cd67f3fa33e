import { type APIRequestContext, expect } from '@playwright/test';
import type { Delivery } from '../../tools/payment-emulator/webhooks/delivery.ts';
import type { FaultKind } from '../../tools/payment-emulator/wire/faults.ts';
import { paymentsUrl } from './accounts.ts';

/** What the emulator tells about a payment. */
export interface EmulatedPayment {
  id: string;
  amount: number;
  status: string;
  created: number;
  metadata: { order_id?: string };
}

/** The provider's side of the tests: looks at its payments and makes them go wrong. Everything here is shared by all tests. */
export class PaymentEmulator {
  private readonly request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  /** Payments opened for this order; more than one would be a defect. */
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

  /** The next `times` calls that open a payment fail this way. */
  async breakOpening(kind: FaultKind, times: number, delayMs?: number): Promise<void> {
    await this.tell('/faults', { kind, times, match: 'POST /v1/payment_intents', ...(delayMs && { delayMs }) });
  }

  async hold(): Promise<void> {
    await this.tell('/deliveries/hold');
  }

  async release(order: 'as_created' | 'reversed' = 'as_created'): Promise<void> {
    await this.tell('/deliveries/release', { order });
  }

  async sendEach(copies: number): Promise<void> {
    await this.tell('/deliveries/copies', { copies });
  }

  async loseNext(count: number): Promise<void> {
    await this.tell('/deliveries/lose', { count });
  }

  async resend(eventId: string): Promise<void> {
    await this.tell(`/events/${eventId}/resend`);
  }

  /** Nothing planned, nothing held back: what the next test expects. */
  async calm(): Promise<void> {
    await this.request.delete(`${paymentsUrl()}/_emulator/faults`);
    await this.sendEach(1);
    await this.loseNext(0);
    await this.release();
  }

  private async tell(path: string, data: object = {}): Promise<void> {
    const answer = await this.request.post(`${paymentsUrl()}/_emulator${path}`, { data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(204);
  }
}
