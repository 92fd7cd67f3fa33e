import { Injectable } from '@nestjs/common';
import { formatDollars } from '@warmline/domain/money';
import { Database } from '../../../platform/database/database.js';
import { DepositPaymentRecords, PaymentProvider, type CallOptions, type Payment } from '../../payments/public.js';
import { DepositRepository, type StoredDeposit } from '../persistence/deposit.repository.js';

/** The payment of a deposit: the deposit's ID is the idempotency key, so there is only one. */
@Injectable()
export class DepositPayment {
  constructor(
    private readonly db: Database,
    private readonly deposits: DepositRepository,
    private readonly provider: PaymentProvider,
    private readonly records: DepositPaymentRecords,
  ) {}

  /** Reads the payment at the provider, or opens it and stores its ID. Throws PaymentUnavailable. */
  async current({ id, paymentIntentId, amountCents, reference }: StoredDeposit, options?: CallOptions): Promise<Payment> {
    if (paymentIntentId) return this.provider.read(paymentIntentId, options);
    const description = `${reference}: $${formatDollars(amountCents)} for the balance`;
    const payment = await this.provider.open({ subject: { kind: 'deposit', id }, amountCents, description }, options);
    await this.db.transaction(async (tx) => {
      if ((await this.deposits.lock(tx, id)).paymentIntentId) return;
      await this.deposits.attachIntent(tx, id, payment.id);
      await this.records.opened(tx, { depositId: id, intentId: payment.id, amountCents, currency: payment.currency });
    });
    return payment;
  }
}
