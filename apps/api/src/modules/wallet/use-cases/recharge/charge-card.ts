import { Injectable, Logger } from '@nestjs/common';
import { formatCents } from '@warmline/domain/money/money';
import { HOUR_MS } from '@warmline/domain/time/durations';
import { TOO_MANY_DECLINES } from '@warmline/domain/wallet/recharge';
import { Database } from '../../../../platform/database/database.js';
import { RateLimiter, TooManyRequests } from '../../../../platform/limits/rate-limiter.js';
import { CardVault, DepositPaymentRecords, PaymentProvider, type ChargeAnswer, type Payment } from '../../../payments/public.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { SettleDeposit } from '../deposits/settle-deposit.use-case.js';
import { RechargeTransitions } from './recharge-transitions.js';

type Decline = Extract<ChargeAnswer, { kind: 'declined' }>;

/** The provider forgets a key after a day: a charge that is older would be a second one. */
const MAX_AGE_MS = 20 * HOUR_MS;

/**
 * Charges the card of a stored recharge, under the key of its deposit: however often it is asked for, it is one charge. What
 * can't be known yet stays as it is, and is asked for again (`OpenMissingDeposits`). Throws PaymentUnavailable.
 */
@Injectable()
export class ChargeCard {
  private readonly log = new Logger('wallet');

  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly cards: CardRepository,
    private readonly vault: CardVault,
    private readonly provider: PaymentProvider,
    private readonly records: DepositPaymentRecords,
    private readonly settle: SettleDeposit,
    private readonly transitions: RechargeTransitions,
    private readonly limiter: RateLimiter,
  ) {}

  async execute(deposit: StoredDeposit): Promise<void> {
    const answer = await this.ask(deposit);
    this.log.log({ depositId: deposit.id, answer: answer.kind, ...('code' in answer && { code: answer.code }) }, 'card charged');
    if (answer.kind === 'declined') return this.decline(deposit, await this.counted(deposit, answer));
    const { id: intentId, status, receivedCents: amountCents, currency } = answer.payment;
    if (status === 'succeeded') return this.settle.execute(deposit, { intentId, amountCents, currency });
    await this.store(deposit, answer);
  }

  private async ask({ id, agencyId, reference, amountCents, rechargeCardId, createdAt }: StoredDeposit): Promise<ChargeAnswer> {
    const customerId = await this.cards.customerOf(agencyId);
    if (customerId === null || rechargeCardId === null || Date.now() - createdAt > MAX_AGE_MS)
      return { kind: 'declined', code: 'unknown', payment: null };
    const { providerRef: cardId } = await this.cards.find(rechargeCardId);
    const description = `${reference}: ${formatCents(amountCents)} for the balance, auto-recharge`;
    return this.vault.charge({ subject: { kind: 'deposit', id }, amountCents, description, customerId, cardId });
  }

  /**
   * Counts a declined card with the others of the agency (W33). The event of it isn't counted, because it finds the deposit
   * closed.
   */
  private async counted({ id, agencyId }: StoredDeposit, answer: Decline): Promise<Decline> {
    if (answer.payment === null) return answer;
    try {
      await this.limiter.take('card-failures-agency', agencyId);
      return answer;
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      this.log.warn({ depositId: id }, 'auto-recharge paused after too many declined cards');
      return { ...answer, code: TOO_MANY_DECLINES };
    }
  }

  /**
   * The deposit is closed first, so that no event of its payment changes what follows; then its payment, or by the sweep a day
   * later.
   */
  private async decline(deposit: StoredDeposit, answer: Decline): Promise<void> {
    await this.store(deposit, answer);
    if (answer.payment === null) return;
    const { id: intentId } = answer.payment;
    const { status } = await this.provider.cancel(intentId, { isRetriedLater: true });
    if (status === 'cancelled') await this.db.transaction((tx) => this.records.closed(tx, intentId));
  }

  private async store({ id }: StoredDeposit, answer: ChargeAnswer): Promise<void> {
    await this.db.transaction(async (tx) => {
      const deposit = await this.deposits.lock(tx, id);
      if (deposit.status !== 'pending') return;
      if (answer.payment) await this.attach(tx, deposit, answer.payment);
      if (answer.kind === 'asks_bank') await this.transitions.asked(tx, deposit);
      if (answer.kind !== 'declined') return;
      await this.deposits.markClosed(tx, id, 'failed');
      await this.transitions.ended(tx, deposit, answer.code);
    });
  }

  private async attach(
    tx: Parameters<DepositRepository['lock']>[0],
    { id, paymentIntentId, amountCents }: StoredDeposit,
    { id: intentId, currency }: Payment,
  ): Promise<void> {
    if (paymentIntentId !== null) return;
    await this.deposits.attachIntent(tx, id, intentId);
    await this.records.opened(tx, { depositId: id, intentId, amountCents, currency });
  }
}
