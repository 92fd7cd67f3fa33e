import { ExportPurchases } from './export-purchases.use-case.js';
import { OrderReceipts } from './order-receipts.use-case.js';
import { ReadPurchases } from './read-purchases.use-case.js';

/** What buyers read of their orders. */
export const PURCHASES = [ExportPurchases, OrderReceipts, ReadPurchases];
