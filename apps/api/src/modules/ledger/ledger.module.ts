import { Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { Wallets } from './persistence/wallet.repository.js';
import { CheckLedger } from './use-cases/check-ledger.use-case.js';

/** Wires the double-entry ledger. */
@Module({ providers: [Ledger, LedgerRepository, Wallets, CheckLedger], exports: [Ledger, Wallets] })
export class LedgerModule {}
