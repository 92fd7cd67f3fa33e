import { Module } from '@nestjs/common';
import { SiteModule } from '../site/site.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { InvoicesController } from './http/invoices.controller.js';
import { Invoices } from './invoices.js';
import { DocumentRegister } from './persistence/document-register.js';
import { InvoiceRepository } from './persistence/invoice.repository.js';
import { SalesTax } from './tax.js';
import { DraftDocument } from './use-cases/draft-document.js';
import { IssueDocuments } from './use-cases/issue-documents.use-case.js';
import { ReadInvoices } from './use-cases/read-invoices.use-case.js';

/** Wires invoices, credit notes and deposit receipts. */
@Module({
  imports: [SiteModule, WalletModule],
  controllers: [InvoicesController],
  providers: [Invoices, InvoiceRepository, DocumentRegister, SalesTax, DraftDocument, IssueDocuments, ReadInvoices],
  exports: [Invoices],
})
export class InvoicesModule {}
