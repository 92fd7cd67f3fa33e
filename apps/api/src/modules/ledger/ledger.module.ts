import { Module } from '@nestjs/common';
import { Ledger } from './ledger.js';
import { LedgerRepository } from './persistence/ledger.repository.js';
import { CheckLedger } from './use-cases/check-ledger.use-case.js';

/** Wires the double-entry ledger. */
@Module({ providers: [Ledger, LedgerRepository, CheckLedger], exports: [Ledger] })
export class LedgerModule {}
