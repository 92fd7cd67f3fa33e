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
export { OrderAppointments, type BoughtAppointment } from './public/order-appointments.js';
export { OrderBuyers } from './public/order-buyers.js';
export { creditOf, OrderCredits, type ReturnableOrder } from './public/order-credits.js';
export { OrderDelivery, OrderReturns, type OrderReturnState, type RequestedRefund, type ReturnWindow } from './ports.js';
export { OrderEvidence, type OrderProof } from './public/order-evidence.js';
export { OrderOwners } from './public/order-owners.js';
export { OrderNotCompletable, OrderNotRefundable } from './orders.errors.js';
export { StandingSales, type StandingPurchase, type StandingSale } from './public/standing-sales.js';
export { PaidOrders, type PaidTransfers } from './public/paid-orders.js';
export { ReadSales } from './use-cases/admin/read-sales.use-case.js';
export { searchParameters, seenSearch, wasOpened } from './persistence/lists/seen-search.sql.js';
export { ReadPurchases } from './use-cases/purchases/read-purchases.use-case.js';
