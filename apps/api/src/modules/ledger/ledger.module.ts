import { Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { Accounts } from './persistence/account.repository.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { WalletFeed } from './persistence/wallet-feed.repository.js';
import { CheckLedger } from './use-cases/check-ledger.use-case.js';

/** Wires the double-entry ledger. */
@Module({ providers: [Ledger, LedgerRepository, WalletFeed, Accounts, CheckLedger], exports: [Ledger, WalletFeed, Accounts] })
export class LedgerModule {}
