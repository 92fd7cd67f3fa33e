import { Module } from '@nestjs/common';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SuppressionModule } from '../suppression/suppression.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { StandingOrdersController } from './http/standing-orders.controller.js';
import { MatchImport, MatchLead, ResumeAfterCredit } from './jobs/match.subscriber.js';
import { MatchingRepository } from './persistence/matching.repository.js';
import { StandingOrderRepository } from './persistence/standing-order.repository.js';
import { StandingOrderNotifier } from './standing-order-notifier.js';
import { CheckStandingOrder } from './use-cases/managing/check-standing-order.js';
import { MoveStandingOrder } from './use-cases/managing/move-standing-order.use-case.js';
import { ReadStandingOrders } from './use-cases/managing/read-standing-orders.use-case.js';
import { SaveStandingOrder } from './use-cases/managing/save-standing-order.use-case.js';
import { DealLeads } from './use-cases/matching/deal-leads.js';
import { MatchArrival } from './use-cases/matching/match-arrival.use-case.js';
import { OpenOrders } from './use-cases/matching/open-orders.js';
import { ResumeRested } from './use-cases/matching/resume-rested.js';
import { ResumeFunded } from './use-cases/matching/resume-funded.use-case.js';
import { RemoveListedLeads } from './use-cases/matching/remove-listed-leads.js';
import { StartMatch } from './use-cases/matching/start-match.use-case.js';
import { SweepStandingOrders } from './use-cases/matching/sweep-standing-orders.use-case.js';

/** Wires standing orders, which buy leads as they arrive. */
@Module({
  imports: [
    AgenciesModule,
    AuditModule,
    ComplianceModule,
    LeadsModule,
    NotificationsModule,
    OrdersModule,
    SuppressionModule,
    WalletModule,
  ],
  controllers: [StandingOrdersController],
  providers: [
    StandingOrderRepository,
    MatchingRepository,
    StandingOrderNotifier,
    ReadStandingOrders,
    CheckStandingOrder,
    SaveStandingOrder,
    MoveStandingOrder,
    OpenOrders,
    ResumeRested,
    RemoveListedLeads,
    DealLeads,
    MatchArrival,
    SweepStandingOrders,
    ResumeFunded,
    StartMatch,
    MatchImport,
    MatchLead,
    ResumeAfterCredit,
  ],
})
export class StandingOrdersModule {}
