import { Injectable } from '@nestjs/common';
import { formatCents } from '@warmline/domain/money/money';
import { Database } from '../../../../platform/database/database.js';
import { DepositPaymentRecords, PaymentProvider, type CallOptions, type Payment } from '../../../payments/public.js';
import { CardRepository } from '../../persistence/card.repository.js';
import { DepositRepository, type StoredDeposit } from '../../persistence/deposit.repository.js';
import { AgencyCustomer } from '../cards/agency-customer.js';

/** The payment of a deposit: the deposit's ID is the idempotency key, so there is only one, whichever card pays it. */
@Injectable()
export class DepositPayment {
  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly cards: CardRepository,
    private readonly customer: AgencyCustomer,
    private readonly provider: PaymentProvider,
    private readonly records: DepositPaymentRecords,
  ) {}

  /** Reads the payment at the provider, or opens it and stores its ID. Throws PaymentUnavailable. */
  async current(deposit: StoredDeposit, options?: CallOptions): Promise<Payment> {
    const { id, agencyId, paymentIntentId, amountCents, reference, consentId } = deposit;
    if (paymentIntentId) return this.provider.read(paymentIntentId, options);
    const description = `${reference}: ${formatCents(amountCents)} for the balance`;
    const customer = { id: await this.customer.of(agencyId), keepsCard: consentId !== null };
    const payment = await this.provider.open({ subject: { kind: 'deposit', id }, amountCents, description, customer }, options);
    await this.db.transaction(async (tx) => {
      if ((await this.deposits.lock(tx, id)).paymentIntentId) return;
      await this.deposits.attachIntent(tx, id, payment.id);
      await this.records.opened(tx, { depositId: id, intentId: payment.id, amountCents, currency: payment.currency });
      if (consentId !== null) await this.cards.addSetup(tx, { agencyId, consentId, providerRef: payment.id });
    });
    return payment;
  }
}
