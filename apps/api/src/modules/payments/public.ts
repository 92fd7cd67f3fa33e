export { PaymentEvents, type PaymentEvent } from './payment-events.js';
export { readPaymentMoney, type PaymentMoney } from './payment-money.js';
export { PaymentProvider, type CallOptions, type Payment, type ProviderRefund } from './payment-provider.js';
export { RefundRefused } from './payments.errors.js';
export { RefundPayment } from './use-cases/refund-payment.use-case.js';
