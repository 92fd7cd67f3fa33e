export { checkLedgerJob } from './jobs/check-ledger.job.js';
export type { Journal, ShopAccount } from './journal.js';
export { Ledger } from './ledger.js';
