export { importLeft, leadLeft, orderClaimed, orderMoneyChanged, orderPaid, orderSetupSaved } from './events.js';
export { OrderDelivery, type RequestedRefund } from './order-delivery.js';
export { OrderCredits, type ReturnableOrder } from './order-credits.js';
export { OrderReturns, type OrderReturnState, type ReturnWindow } from './order-returns.js';
export { OrderEvidence, type OrderProof } from './order-evidence.js';
export { OrderOwners } from './order-owners.js';
export { OrderNotCompletable, OrderNotRefundable } from './orders.errors.js';
export { StandingSales, type StandingPurchase, type StandingSale } from './standing-sales.js';
export { PaidOrders, type PaidTransfers, type TransferTerms } from './paid-orders.js';
