import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { InvoiceRepository } from './persistence/invoice.repository.js';

/** Tells invoices what happens to orders. */
@Injectable()
export class Invoices {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** Moves the documents of guests' orders with their orders into an account, in the caller's transaction. */
  async assign(tx: Transaction, orderIds: readonly string[], owner: { userId: string; agencyId: string }): Promise<void> {
    await this.invoices.assign(tx, orderIds, owner);
  }
}
