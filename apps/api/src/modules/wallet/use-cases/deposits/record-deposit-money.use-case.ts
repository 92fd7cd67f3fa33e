import { Injectable, Logger } from '@nestjs/common';
import { amountText } from '@warmline/domain/money/money';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Agencies } from '../../../agencies/public.js';
import { Ledger } from '../../../ledger/public.js';
import { depositRefundedEmail, Notifications } from '../../../notifications/public.js';
import { PaymentMoneyReader, PaymentRecords, type PaymentMoney, type ProviderRefund } from '../../../payments/public.js';
import { SiteSettings } from '../../../site/public.js';
import { depositTakenBack } from '../../events.js';
import { depositRefundJournal } from './deposit-journals.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { BookDisputes } from '../disputes/book-disputes.js';
import type { NamedSubject } from '../disputes/dispute-notices.js';
import { RechargeTransitions } from '../recharge/recharge-transitions.js';
import { SettlePayouts } from '../payouts/settle-payouts.js';

/**
 * Reads the refunds and disputes of a paid deposit's payment from the provider, posts each refund once and tells support, and
 * books disputes (W93), whichever event requests it and however often (W31). Of two readings, the later one counts (M50). Throws
 * PaymentUnavailable.
 */
@Injectable()
export class RecordDepositMoney {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly reader: PaymentMoneyReader,
    private readonly records: PaymentRecords,
    private readonly payouts: SettlePayouts,
    private readonly disputes: BookDisputes,
    private readonly recharge: RechargeTransitions,
    private readonly agencies: Agencies,
    private readonly ledger: Ledger,
    private readonly notifications: Notifications,
    private readonly siteSettings: SiteSettings,
    private readonly events: DomainEvents,
    private readonly live: LiveEvents,
  ) {}

  async execute(depositId: string, intentId: string): Promise<void> {
    const { own, payouts } = await this.payouts.split(await this.reader.read(intentId));
    const { agencyId, isChanged } = await this.db.transaction((tx) => this.store(tx, depositId, intentId, own));
    await this.payouts.settle(payouts);
    if (isChanged) await this.live.publish({ type: 'wallet_changed' }, { agencyId });
  }

  private async store(
    tx: Transaction,
    depositId: string,
    intentId: string,
    money: PaymentMoney,
  ): Promise<{ agencyId: string; isChanged: boolean }> {
    const deposit = await this.deposits.lock(tx, depositId);
    // A payment that was not credited is not the agency's money.
    const isCredited = deposit.status === 'paid' && deposit.paymentIntentId === intentId;
    if (!isCredited || !(await this.deposits.noteReading(tx, depositId, money.readAt)))
      return { agencyId: deposit.agencyId, isChanged: false };
    const changed = await this.records.writeRefunds(tx, intentId, money.refunds, 'provider_side');
    if (money.refunds.some(({ id, status }) => status === 'done' && changed.includes(id)))
      await this.recharge.refunded(tx, deposit.agencyId);
    // Oldest first, as the money moved.
    for (const refund of money.refunds.toReversed()) await this.post(tx, deposit, refund);
    const isBooked = await this.disputes.execute(tx, await this.subjectOf(tx, deposit), intentId, money.disputes);
    return { agencyId: deposit.agencyId, isChanged: isBooked || money.refunds.length > 0 };
  }

  /** Each refund is posted against the balance that the one before has left. */
  private async post(tx: Transaction, deposit: StoredDeposit, refund: ProviderRefund): Promise<void> {
    const journal = depositRefundJournal(deposit, refund, await this.ledger.lockBalance(tx, deposit.agencyId));
    if (!journal || (await this.ledger.post(tx, [journal])) === 0) return;
    const owedCents = (await this.ledger.balanceOf(deposit.agencyId, tx)).debtCents;
    this.log.warn({ depositId: deposit.id, providerId: refund.id, status: refund.status, owedCents }, 'deposit refunded');
    if (owedCents > 0 && refund.status !== 'failed')
      await this.events.publish(tx, depositTakenBack, { agencyId: deposit.agencyId });
    const email = depositRefundedEmail({
      reference: deposit.reference,
      amount: amountText(refund.amountCents),
      isFailure: refund.status === 'failed',
      owed: owedCents === 0 ? '' : amountText(owedCents),
    });
    await this.notifications.queueEmail(tx, await this.siteSettings.supportEmail(tx), email, `deposit-refund:${journal.key}`);
  }

  private async subjectOf(tx: Transaction, { id, agencyId, reference }: StoredDeposit): Promise<NamedSubject> {
    const { email } = await this.agencies.noticesTo(agencyId, tx);
    return { kind: 'deposit', id, agencyId, name: reference, receiptEmail: email, isOwedBack: false };
  }
}
