export {
  importLeft,
  leadLeft,
  orderClaimed,
  orderMoneyChanged,
  orderPaid,
  orderRefunded,
  orderReopened,
  orderSetupSaved,
} from './events.js';
export { OrderAppointments, type BoughtAppointment } from './order-appointments.js';
export { OrderDelivery, type RequestedRefund } from './order-delivery.js';
export { creditOf, OrderCredits, type ReturnableOrder } from './order-credits.js';
export { OrderReturns, type OrderReturnState, type ReturnWindow } from './order-returns.js';
export { OrderEvidence, type OrderProof } from './order-evidence.js';
export { OrderOwners } from './order-owners.js';
export { OrderNotCompletable, OrderNotRefundable } from './orders.errors.js';
export { StandingSales, type StandingPurchase, type StandingSale } from './standing-sales.js';
export { PaidOrders, type PaidTransfers, type TransferTerms } from './paid-orders.js';
export { ReadSales } from './use-cases/admin/read-sales.use-case.js';
export { ReadPurchases } from './use-cases/purchases/read-purchases.use-case.js';
