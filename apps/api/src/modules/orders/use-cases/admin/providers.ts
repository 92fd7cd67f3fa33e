import { AdminCompleteOrder } from './admin-complete-order.use-case.js';
import { AdminListOrders } from './admin-list-orders.use-case.js';
import { AdminReadOrder } from './admin-read-order.use-case.js';
import { EmailNewOrders } from './email-new-orders.use-case.js';
import { ReadCustomerOrders } from './read-customer-orders.use-case.js';
import { ReadSales } from './read-sales.use-case.js';

/** What staff read and do. */
export const STAFF = [AdminCompleteOrder, AdminListOrders, AdminReadOrder, EmailNewOrders, ReadCustomerOrders, ReadSales];
