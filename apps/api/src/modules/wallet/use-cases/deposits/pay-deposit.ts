import { Injectable } from '@nestjs/common';
import { PaymentProvider, type Payment } from '../../../payments/public.js';
import type { StoredCard } from '../../persistence/card.repository.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { DepositPayment } from './deposit-payment.js';
import { SettleDeposit } from './settle-deposit.use-case.js';

/** A deposit with the secret for its card form, null unless it waits for a card. */
export interface OpenDeposit {
  deposit: StoredDeposit;
  clientSecret: string | null;
  /** The secret is for the question of the card's bank. */
  asksBank: boolean;
}

/** Opens or continues the payment of a deposit, by a saved card or for the card form (W53). */
@Injectable()
export class PayDeposit {
  constructor(
    private readonly deposits: DepositRepository,
    private readonly payment: DepositPayment,
    private readonly provider: PaymentProvider,
    private readonly settle: SettleDeposit,
  ) {}

  /**
   * Tries a saved card. The payment is made once, so the same call again, or one with another card, never charges twice. Throws
   * CardDeclined, PaymentUnavailable.
   */
  async withCard(deposit: StoredDeposit, { providerRef }: StoredCard): Promise<OpenDeposit> {
    if (deposit.status !== 'pending') return { deposit, clientSecret: null, asksBank: false };
    const found = await this.payment.current(deposit);
    const isAsked = found.asksBank && found.cardRef === providerRef;
    const payment = found.status === 'open' && !isAsked ? await this.provider.payWithCard(found.id, providerRef) : found;
    return this.outcome(deposit, payment);
  }

  /** Returns the secret for the card form; null for a payment that was made or canceled. Throws PaymentUnavailable. */
  async withForm(deposit: StoredDeposit): Promise<OpenDeposit> {
    // A charge of auto-recharge has a payment once its bank asks; before that, the charge itself makes it (W57).
    const isBeingCharged = deposit.rechargeCardId !== null && deposit.paymentIntentId === null;
    if (deposit.status !== 'pending' || isBeingCharged) return { deposit, clientSecret: null, asksBank: false };
    return this.outcome(deposit, await this.payment.current(deposit));
  }

  /** What was paid is credited at once; the event of it then changes nothing. */
  private async outcome(deposit: StoredDeposit, payment: Payment): Promise<OpenDeposit> {
    const { id, status, asksBank, clientSecret, receivedCents: amountCents, currency } = payment;
    if (status === 'open') return { deposit, clientSecret, asksBank };
    if (status !== 'succeeded') return { deposit, clientSecret: null, asksBank: false };
    await this.settle.execute(deposit, { intentId: id, amountCents, currency });
    return { deposit: (await this.deposits.find(deposit.id)) ?? deposit, clientSecret: null, asksBank: false };
  }
}
