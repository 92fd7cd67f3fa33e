export { orderClaimed, orderMoneyChanged, orderPaid, orderSetupSaved } from './events.js';
export { OrderDelivery, type RequestedRefund } from './order-delivery.js';
export { OrderOwners } from './order-owners.js';
export { OrderNotCompletable, OrderNotRefundable } from './orders.errors.js';
export { PaidOrders, type PaidTransfers, type TransferTerms } from './paid-orders.js';
