import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CardFailures, PaymentEvents, PaymentProvider, type PaymentEvent } from '../../../payments/public.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { NoteFraudWarning } from '../disputes/note-fraud-warning.js';
import { CloseDeposit } from './close-deposit.use-case.js';
import { RecordDepositMoney } from './record-deposit-money.use-case.js';
import { SettleDeposit } from './settle-deposit.use-case.js';

/** Updates deposits from payment events, in any order and any number of times. */
@Injectable()
export class FollowDepositPayments implements OnModuleInit {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly events: PaymentEvents,
    private readonly deposits: DepositRepository,
    private readonly provider: PaymentProvider,
    private readonly settleDeposit: SettleDeposit,
    private readonly closeDeposit: CloseDeposit,
    private readonly recordMoney: RecordDepositMoney,
    private readonly warnings: NoteFraudWarning,
    private readonly failures: CardFailures,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.events.subscribe((event) => this.handle(event));
  }

  /** Returns false for a payment of no deposit. */
  private async handle(event: PaymentEvent): Promise<boolean> {
    const deposit = await this.depositOf(event);
    if (deposit) await this.follow(deposit, event);
    return deposit !== null;
  }

  private async follow(deposit: StoredDeposit, event: PaymentEvent): Promise<void> {
    const { intentId } = event;
    switch (event.type) {
      case 'succeeded':
        return this.settleDeposit.execute(deposit, { intentId, amountCents: event.amountCents, currency: event.currency });
      case 'expired':
      case 'cancelled':
        return this.closeDeposit.execute(deposit.id, intentId, 'cancelled');
      case 'failed':
        return this.stopCardTesting(deposit);
      case 'money_moved':
        return this.recordMovedMoney(deposit, intentId);
      case 'fraud_warning':
        return this.warnings.execute({ ...deposit, kind: 'deposit', name: deposit.reference }, event.warningRef);
      case 'processing':
      case 'checked':
        return;
    }
  }

  /** The event of a refund may arrive before that of the payment, which is then read. */
  private async recordMovedMoney(deposit: StoredDeposit, intentId: string): Promise<void> {
    if (deposit.status !== 'paid') {
      const payment = await this.provider.read(intentId);
      if (payment.status !== 'succeeded') return;
      await this.settleDeposit.execute(deposit, { intentId, amountCents: payment.receivedCents, currency: payment.currency });
    }
    await this.recordMoney.execute(deposit.id, intentId);
  }

  /** Closes a deposit after too many declined cards on it or on its agency's payments, as orders are (docs/rate-limits.md). */
  private async stopCardTesting({ id, agencyId, status, paymentIntentId }: StoredDeposit): Promise<void> {
    this.metrics.count('card_failures');
    if (status !== 'pending' || !paymentIntentId || (await this.failures.isWithinLimits(id, agencyId))) return;
    const payment = await this.provider.cancel(paymentIntentId);
    if (payment.status !== 'cancelled') return;
    await this.closeDeposit.execute(id, paymentIntentId, 'failed');
    this.metrics.count('card_testing_stopped');
    this.log.warn({ depositId: id }, 'deposit closed after too many declined cards');
  }

  /** Refunds and disputes of a payment that is not the deposit's own are not its money, whatever they name (M20). */
  private async depositOf({ type, subject, intentId }: PaymentEvent): Promise<StoredDeposit | null> {
    if (subject?.kind === 'order') return null;
    const named = subject && isUUID(subject.id) ? await this.deposits.find(subject.id) : null;
    const isStray = type === 'money_moved' && named?.paymentIntentId && named.paymentIntentId !== intentId;
    return isStray ? null : (named ?? this.deposits.findByIntent(intentId));
  }
}
