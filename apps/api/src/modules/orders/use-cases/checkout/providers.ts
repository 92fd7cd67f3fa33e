import { CreatePaymentIntent } from './create-payment-intent.use-case.js';
import { HoldBasket } from './hold-basket.js';
import { OpenMissingPayments } from './open-missing-payments.use-case.js';
import { OpenPackageOrder } from './open-package-order.use-case.js';
import { OpenPayment } from './open-payment.use-case.js';
import { OrderCallTransfers } from './order-call-transfers.use-case.js';
import { PurchaseCallbacks } from './purchase-callbacks.use-case.js';
import { PurchaseGate } from './purchase-gate.js';
import { PurchaseLeads } from './purchase-leads.use-case.js';
import { QuantityOrders } from './quantity-orders.use-case.js';
import { ResumePayment } from './resume-payment.use-case.js';
import { SupersedeOrders } from './supersede-orders.use-case.js';

/** Opens orders and their payments. */
export const CHECKOUT = [
  CreatePaymentIntent,
  HoldBasket,
  OpenMissingPayments,
  OpenPackageOrder,
  OpenPayment,
  OrderCallTransfers,
  PurchaseCallbacks,
  PurchaseGate,
  PurchaseLeads,
  QuantityOrders,
  ResumePayment,
  SupersedeOrders,
];
