export { CardEvents } from './card-events.js';
export { CardFailures } from './card-failures.js';
export { CardVault, type ChargeAnswer, type CardEvent, type KeptCard } from './card-vault.js';
export { PaymentEvents, type PaymentEvent, type PaymentStatus } from './payment-events.js';
export { PaymentMoneyReader, refundsRead, type PaymentMoney } from './payment-money.js';
export {
  PaymentProvider,
  type CallOptions,
  type DisputeEvidence,
  type ListedDispute,
  type ListedMoney,
  type Payment,
  type ProviderDispute,
  type ProviderRefund,
} from './payment-provider.js';
export { allSubjects, PaymentSubjects } from './ports.js';
export { PayoutRefunds } from './persistence/payout-refund.repository.js';
export { DepositPaymentRecords } from './persistence/deposit-payment.repository.js';
export { isLatestReading } from './persistence/money-reading.sql.js';
export { PaymentTotals } from './persistence/payment-totals.repository.js';
export { DisputeRecords, type StoredDispute, type WrittenDispute } from './persistence/dispute-record.repository.js';
export { PaymentRecords } from './persistence/payment-record.repository.js';
export { RefundReasons } from './persistence/refund-reason.repository.js';
export { DisputeRefused, PaymentUnavailable, RefundRefused } from './payments.errors.js';
export { PaymentSettings } from './payments.settings.js';
export { findRefund } from './use-cases/find-refund.js';
export { RefundPayment } from './use-cases/refund-payment.use-case.js';
