export { Invoices } from './invoices.js';
export { InvoiceOrders, type InvoicedOrder } from './ports.js';
