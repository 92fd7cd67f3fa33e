import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { SiteModule } from '../site/site.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { BillingProfileController } from './http/billing-profile.controller.js';
import { InvoicesController } from './http/invoices.controller.js';
import { StatementsController } from './http/statements.controller.js';
import { Invoices } from './invoices.js';
import { AccountingDocuments } from './persistence/accounting-documents.repository.js';
import { BillingProfiles } from './persistence/billing-profile.repository.js';
import { DocumentRegister } from './persistence/document-register.js';
import { InvoiceRepository } from './persistence/invoice.repository.js';
import { StatementRepository } from './persistence/statement.repository.js';
import { SalesTax } from './tax.js';
import { DraftDocument } from './use-cases/draft-document.js';
import { EditBillingProfile } from './use-cases/edit-billing-profile.use-case.js';
import { IssueDocuments } from './use-cases/issue-documents.use-case.js';
import { ReadInvoices } from './use-cases/read-invoices.use-case.js';
import { CloseMonths } from './use-cases/statements/close-months.use-case.js';
import { AddUpMonth } from './use-cases/statements/add-up-month.js';
import { ReadAccounting } from './use-cases/statements/read-accounting.use-case.js';
import { ReadStatements } from './use-cases/statements/read-statements.use-case.js';
import { StatementParties } from './use-cases/statements/statement-parties.js';

/** Wires invoices, credit notes, deposit receipts and statements. */
@Module({
  imports: [AgenciesModule, AuditModule, LedgerModule, NotificationsModule, SiteModule, WalletModule],
  controllers: [InvoicesController, StatementsController, BillingProfileController],
  providers: [
    Invoices,
    InvoiceRepository,
    DocumentRegister,
    AccountingDocuments,
    BillingProfiles,
    StatementRepository,
    SalesTax,
    DraftDocument,
    IssueDocuments,
    ReadInvoices,
    EditBillingProfile,
    AddUpMonth,
    StatementParties,
    CloseMonths,
    ReadStatements,
    ReadAccounting,
  ],
  exports: [BillingProfiles, Invoices],
})
export class InvoicesModule {}
