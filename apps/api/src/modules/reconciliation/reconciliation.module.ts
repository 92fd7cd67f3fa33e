import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SiteModule } from '../site/site.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { JournalsController } from './http/journals.controller.js';
import { ReconciliationController } from './http/reconciliation.controller.js';
import { TrialBalanceController } from './http/trial-balance.controller.js';
import { ListedDisputeRepository } from './persistence/listed-dispute.repository.js';
import { KeptCardRepository } from './persistence/kept-card.repository.js';
import { ItemRepository } from './persistence/item.repository.js';
import { RunRepository } from './persistence/run.repository.js';
import { ReconciliationGauges } from './reconciliation-gauges.js';
import { AcknowledgeItem } from './use-cases/acknowledge-item.use-case.js';
import { ExportJournals } from './use-cases/export-journals.use-case.js';
import { FinanceAlerts } from './use-cases/finance-alerts.js';
import { ProviderLists } from './use-cases/provider-lists.js';
import { Reconcile } from './use-cases/reconcile.use-case.js';
import { ReadBooks } from './use-cases/read-books.use-case.js';
import { ReadTrialBalance } from './use-cases/read-trial-balance.use-case.js';
import { StartRun } from './use-cases/start-run.use-case.js';

/** Wires the comparison of ledger, orders and provider. It only reads other modules. */
@Module({
  imports: [AuditModule, LedgerModule, NotificationsModule, PaymentsModule, SiteModule, WalletModule],
  controllers: [ReconciliationController, TrialBalanceController, JournalsController],
  providers: [
    RunRepository,
    ItemRepository,
    ListedDisputeRepository,
    KeptCardRepository,
    ProviderLists,
    FinanceAlerts,
    StartRun,
    Reconcile,
    AcknowledgeItem,
    ReadBooks,
    ReadTrialBalance,
    ExportJournals,
    ReconciliationGauges,
  ],
  exports: [ReadBooks],
})
export class ReconciliationModule {}
