import { Injectable, Logger } from '@nestjs/common';
import { CURRENCY } from '@warmline/contracts/prices/price-book';
import { amountText } from '@warmline/domain/money/money';
import { cardName } from '@warmline/domain/money/saved-card';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger } from '../../../ledger/public.js';
import { depositReceiptEmail, Notifications, rechargeDoneEmail } from '../../../notifications/public.js';
import { DepositPaymentRecords } from '../../../payments/public.js';
import { Users } from '../../../users/public.js';
import { depositJournal } from './deposit-journals.js';
import { collectCardJob } from '../../jobs/collect-card.job.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { RechargeTransitions } from '../recharge/recharge-transitions.js';

/** What the provider received for a deposit. */
export interface ReceivedDeposit {
  intentId: string;
  amountCents: number;
  currency: string;
}

/**
 * Credits a deposit exactly once, however often and late its payment is reported (W2). A deposit that was closed meanwhile is
 * credited too: the money is the agency's.
 */
@Injectable()
export class SettleDeposit {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly cards: CardRepository,
    private readonly transitions: RechargeTransitions,
    private readonly records: DepositPaymentRecords,
    private readonly ledger: Ledger,
    private readonly notifications: Notifications,
    private readonly agencies: Agencies,
    private readonly users: Users,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
    private readonly metrics: Metrics,
  ) {}

  async execute({ id, agencyId }: Pick<StoredDeposit, 'id' | 'agencyId'>, payment: ReceivedDeposit): Promise<void> {
    const timeZone = await this.agencies.timeZoneOf(agencyId);
    if (await this.db.transaction((tx) => this.settle(tx, id, payment, timeZone)))
      await this.live.publish({ type: 'wallet_changed' }, { agencyId });
  }

  /** Returns whether the balance changed. */
  private async settle(tx: Transaction, depositId: string, payment: ReceivedDeposit, timeZone: string): Promise<boolean> {
    const deposit = await this.deposits.lock(tx, depositId);
    if (deposit.status === 'paid' || !this.matches(deposit, payment)) return false;
    const { id, agencyId, amountCents, createdBy } = deposit;
    if (!deposit.paymentIntentId) {
      await this.deposits.attachIntent(tx, id, payment.intentId);
      await this.records.opened(tx, { depositId: id, ...payment });
    }
    await this.deposits.markPaid(tx, id);
    if (deposit.rechargeCardId !== null) await this.transitions.received(tx, deposit);
    await this.records.received(tx, payment.intentId, amountCents);
    // Before the wallet, as purchases lock them.
    await this.users.claim(tx, [createdBy]);
    const { debtCents } = await this.ledger.lockBalance(tx, agencyId);
    await this.ledger.post(tx, [depositJournal(deposit, payment.intentId, debtCents)]);
    const { cashCents, promoCents } = await this.ledger.balanceOf(agencyId, tx);
    await this.queueReceipt(tx, deposit, cashCents + promoCents, timeZone);
    if (deposit.consentId !== null) await this.outbox.add(tx, collectCardJob, { setupRef: payment.intentId });
    return true;
  }

  /** Returns whether the payment is this deposit's to the cent; if not, staff must act (M20). */
  private matches({ id, paymentIntentId, amountCents }: StoredDeposit, { intentId, ...paid }: ReceivedDeposit): boolean {
    const isOwn = paymentIntentId === null || paymentIntentId === intentId;
    if (isOwn && paid.amountCents === amountCents && paid.currency === CURRENCY) return true;
    this.metrics.count('payments_mismatched');
    this.log.error({ depositId: id, intentId, ...paid, expectedCents: amountCents }, 'payment does not match its deposit');
    return false;
  }

  private async queueReceipt(tx: Transaction, deposit: StoredDeposit, balanceCents: number, timeZone: string): Promise<void> {
    const receipt = {
      reference: deposit.reference,
      paidOn: new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone }),
      amount: amountText(deposit.amountCents),
      balance: amountText(balanceCents),
    };
    const email =
      deposit.rechargeCardId === null
        ? depositReceiptEmail(receipt)
        : rechargeDoneEmail({ ...receipt, card: cardName(await this.cards.find(deposit.rechargeCardId, tx)) });
    await this.notifications.queueEmail(tx, deposit.receiptEmail, email, `deposit-receipt:${deposit.id}`);
  }
}
