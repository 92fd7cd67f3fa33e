import { BookDisputes } from './book-disputes.js';
import { DisputeNotices } from './dispute-notices.js';
import { NoteFraudWarning } from './note-fraud-warning.js';
import { WalletBlocks } from './wallet-blocks.js';

/** Books card disputes of deposits and orders. */
export const DISPUTES = [BookDisputes, DisputeNotices, NoteFraudWarning, WalletBlocks];
