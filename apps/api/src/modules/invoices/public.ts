export { Invoices } from './invoices.js';
export { InvoiceOrders, type InvoicedOrder } from './ports.js';
export { BillingProfiles } from './persistence/billing-profile.repository.js';
