import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { PaymentEvents, PaymentProvider, type PaymentEvent } from '../../../payments/public.js';
import { NoteFraudWarning } from '../../../wallet/public.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { cardCentsOf, type Order } from '../../persistence/order.entity.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { CloseOrder } from '../cancellation/close-order.use-case.js';
import { RecordAttempt } from './record-attempt.use-case.js';
import { RecordMoney } from '../refunds/record-money.use-case.js';
import { SettleOrder } from './settle-order.use-case.js';
import { StopCardTesting } from './stop-card-testing.use-case.js';

/** Updates orders from payment events, in any order and any number of times. */
@Injectable()
export class PaymentEventHandler implements OnModuleInit {
  constructor(
    private readonly events: PaymentEvents,
    private readonly orders: OrderRepository,
    private readonly provider: PaymentProvider,
    private readonly settleOrder: SettleOrder,
    private readonly closeOrder: CloseOrder,
    private readonly recordAttempt: RecordAttempt,
    private readonly recordMoney: RecordMoney,
    private readonly stopCardTesting: StopCardTesting,
    private readonly warnings: NoteFraudWarning,
    private readonly notifier: OrderChangeNotifier,
  ) {}

  onModuleInit(): void {
    this.events.subscribe((event) => this.handle(event));
  }

  /** Returns false for a payment of no order. */
  private async handle(event: PaymentEvent): Promise<boolean> {
    const order = await this.orderOf(event);
    if (order) await this.follow(order, event);
    return order !== null;
  }

  private async follow(order: Order, event: PaymentEvent): Promise<void> {
    const { id: orderId } = order;
    const { intentId } = event;
    switch (event.type) {
      case 'processing':
        await this.readAttempt(order, intentId);
        return this.notify(orderId);
      case 'succeeded':
        return this.settleOrder.execute({ orderId, intentId, amountCents: event.amountCents, currency: event.currency });
      case 'cancelled':
        // Only the order's own payment closes it. A payment that the order does not know yet is checked by the sweep.
        if (order.paymentIntentId === intentId) await this.closeOrder.execute(orderId, 'provider');
        return;
      case 'expired':
        await this.closeOrder.execute(orderId, 'expired');
        return;
      case 'checked':
        if (await this.recordAttempt.execute(orderId, event.status)) await this.notify(orderId);
        return;
      case 'money_moved':
        return this.recordMoney.execute(orderId, intentId);
      case 'fraud_warning':
        return this.warnings.execute({ kind: 'order', name: order.number, amountCents: cardCentsOf(order) }, event.warningRef);
      case 'failed':
        // The order stays unpaid and can be paid again; an open page learns that this attempt failed.
        await this.readAttempt(order, intentId);
        if (await this.stopCardTesting.execute(orderId)) return;
        return this.notify(orderId);
    }
  }

  /** The event is only a hint: it may arrive late or twice, when another attempt is running or none. */
  private async readAttempt({ id, paymentIntentId }: Order, intentId: string): Promise<void> {
    const { status } = await this.provider.read(paymentIntentId ?? intentId);
    await this.recordAttempt.execute(id, status);
  }

  /**
   * Returns the order of a payment; null for a deposit, or a payment of another application on the same account. Refunds and
   * disputes of a payment that is not the order's own are not its money, whatever they name (M20).
   */
  private async orderOf({ type, subject, intentId }: PaymentEvent): Promise<Order | null> {
    if (subject?.kind === 'deposit') return null;
    const named = subject && isUUID(subject.id) ? await this.orders.find(subject.id) : null;
    const isStray = type === 'money_moved' && named?.paymentIntentId && named.paymentIntentId !== intentId;
    return isStray ? null : (named ?? this.orders.findByIntent(intentId));
  }

  private async notify(orderId: string): Promise<void> {
    const order = await this.orders.find(orderId);
    if (order) await this.notifier.notify(order, order.status);
  }
}
