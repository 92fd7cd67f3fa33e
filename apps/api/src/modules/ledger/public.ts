export { checkLedgerJob } from './jobs/check-ledger.job.js';
export type { Journal, ShopAccount } from './journal.js';
export { Ledger } from './ledger.js';
export { Accounts } from './persistence/account.repository.js';
export { JournalExport, type JournalRow } from './persistence/journal-export.repository.js';
export { isPosted, postedBy, type Balance } from './persistence/ledger.repository.js';
export { WalletFeed, type FeedFilter, type FeedRow } from './persistence/wallet-feed.repository.js';
export { StatementFeed, type FeedChange, type FeedGroup, type FeedSpan } from './persistence/statement-feed.repository.js';
export { BalanceWatch, type LoweredBalance } from './ports.js';
