import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/database.js';
import { DocumentRegister } from './persistence/document-register.js';
import { InvoiceRepository } from './persistence/invoice.repository.js';

/** Tells invoices what happens to orders. */
@Injectable()
export class Invoices {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly register: DocumentRegister,
  ) {}

  /** Moves the documents of guests' orders with their orders into an account, in the caller's transaction. */
  async assign(tx: Transaction, orderIds: readonly string[], owner: { userId: string; agencyId: string }): Promise<void> {
    // A run that has read an order before it had an owner may be writing its document.
    await this.register.lock(tx);
    await this.invoices.assign(tx, orderIds, owner);
  }
}
