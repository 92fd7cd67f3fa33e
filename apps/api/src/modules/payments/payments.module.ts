import { Module } from '@nestjs/common';
import { CardEvents } from './card-events.js';
import { CardFailures } from './card-failures.js';
import { CardVault } from './card-vault.js';
import { PaymentsController } from './http/payments.controller.js';
import { PaymentGauges } from './payment-gauges.js';
import { PaymentEvents } from './payment-events.js';
import { PaymentMoneyReader } from './payment-money.js';
import { PaymentProvider } from './payment-provider.js';
import { OpenPayments } from './persistence/open-payment.repository.js';
import { PaymentEventRepository } from './persistence/payment-event.repository.js';
import { DepositPaymentRecords } from './persistence/deposit-payment.repository.js';
import { RefundReasons } from './persistence/refund-reason.repository.js';
import { PayoutRefunds } from './persistence/payout-refund.repository.js';
import { PaymentTotals } from './persistence/payment-totals.repository.js';
import { DisputeRecords } from './persistence/dispute-record.repository.js';
import { PaymentRecords } from './persistence/payment-record.repository.js';
import { StripeCardVault } from './stripe/stripe-card-vault.js';
import { StripeClient } from './stripe/stripe-client.js';
import { StripeProvider } from './stripe/stripe-provider.js';
import { ConfirmInSandbox } from './use-cases/confirm-in-sandbox.use-case.js';
import { ProcessPaymentEvent } from './use-cases/process-payment-event.use-case.js';
import { ReceiveWebhook } from './use-cases/receive-webhook.use-case.js';
import { RefundPayment } from './use-cases/refund-payment.use-case.js';
import { SweepDisputes } from './use-cases/sweep-disputes.use-case.js';
import { SweepPayments } from './use-cases/sweep-payments.use-case.js';
import { TidyPaymentEvents } from './use-cases/tidy-payment-events.use-case.js';

@Module({
  controllers: [PaymentsController],
  providers: [
    StripeClient,
    CardEvents,
    CardFailures,
    { provide: CardVault, useClass: StripeCardVault },
    { provide: PaymentProvider, useClass: StripeProvider },
    RefundPayment,
    PaymentMoneyReader,
    PaymentRecords,
    DisputeRecords,
    SweepDisputes,
    DepositPaymentRecords,
    PayoutRefunds,
    PaymentTotals,
    RefundReasons,
    PaymentEvents,
    PaymentEventRepository,
    OpenPayments,
    SweepPayments,
    PaymentGauges,
    ReceiveWebhook,
    ProcessPaymentEvent,
    ConfirmInSandbox,
    TidyPaymentEvents,
  ],
  exports: [
    CardEvents,
    CardFailures,
    CardVault,
    PaymentProvider,
    PaymentMoneyReader,
    PaymentRecords,
    DisputeRecords,
    DepositPaymentRecords,
    PayoutRefunds,
    PaymentTotals,
    RefundReasons,
    RefundPayment,
    PaymentEvents,
  ],
})
export class PaymentsModule {}
