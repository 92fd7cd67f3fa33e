export { checkLedgerJob } from './jobs/check-ledger.job.js';
export type { Journal, ShopAccount } from './journal.js';
export { Ledger } from './ledger.js';
export { Wallets, type Balance, type FeedFilter, type FeedRow } from './persistence/wallet.repository.js';
