import { Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { Accounts } from './persistence/account.repository.js';
import { JournalExport } from './persistence/journal-export.repository.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { StatementFeed } from './persistence/statement-feed.repository.js';
import { WalletFeed } from './persistence/wallet-feed.repository.js';
import { CheckLedger } from './use-cases/check-ledger.use-case.js';

/** Wires the double-entry ledger. */
@Module({
  providers: [Ledger, LedgerRepository, WalletFeed, StatementFeed, JournalExport, Accounts, CheckLedger],
  exports: [Ledger, WalletFeed, StatementFeed, JournalExport, Accounts],
})
export class LedgerModule {}
