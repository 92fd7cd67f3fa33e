export { PaymentEvents, type PaymentEvent } from './payment-events.js';
export { PaymentMoneyReader, type PaymentMoney } from './payment-money.js';
export { PaymentProvider, type CallOptions, type Payment, type ProviderRefund } from './payment-provider.js';
export { PaymentSubjects } from './payment-subjects.js';
export { PaymentTotals } from './persistence/payment-totals.repository.js';
export { PaymentRecords } from './persistence/payment-record.repository.js';
export { RefundRefused } from './payments.errors.js';
export { PaymentSettings } from './payments.settings.js';
export { RefundPayment } from './use-cases/refund-payment.use-case.js';
