import type { DocumentSeries, InvoiceBody } from '@warmline/contracts/invoices/types';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { InvoiceScope } from '../invoice-scope.js';
import { InvoiceRepository, type StoredInvoice } from '../persistence/invoice.repository.js';

/** Reads the documents that a seat sees (W66). */
@Injectable()
export class ReadInvoices {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns one page, newest first. */
  page(scope: InvoiceScope, userId: string, series: DocumentSeries | null, range: PageRange): Promise<PageRows<StoredInvoice>> {
    return this.slots.run(userId, () => this.invoices.page(scope, series, range));
  }

  /** Throws NotFound, also for a document of others. */
  async find(scope: InvoiceScope, number: string): Promise<StoredInvoice & { body: InvoiceBody }> {
    return found(await this.invoices.find(scope, number));
  }

  /** Returns the stored file. Throws NotFound. */
  async pdf(scope: InvoiceScope, number: string): Promise<{ number: string; pdf: Buffer; sha256: string }> {
    return found(await this.invoices.pdf(scope, number));
  }
}

function found<T>(document: T | null): T {
  if (document === null) throw new NotFound('The document');
  return document;
}
