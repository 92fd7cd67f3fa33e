export { PaymentEvents, type PaymentEvent } from './payment-events.js';
export { PaymentMoneyReader, type PaymentMoney } from './payment-money.js';
export {
  PaymentProvider,
  type CallOptions,
  type Payment,
  type ProviderDispute,
  type ProviderRefund,
} from './payment-provider.js';
export { PaymentRecords } from './persistence/payment-record.repository.js';
export { RefundRefused } from './payments.errors.js';
export { PaymentSettings } from './payments.settings.js';
export { RefundPayment } from './use-cases/refund-payment.use-case.js';
