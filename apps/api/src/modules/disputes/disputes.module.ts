import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ComplianceModule } from '../compliance/compliance.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { SiteModule } from '../site/site.module.js';
import { UsersModule } from '../users/users.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { DisputesController } from './http/disputes.controller.js';
import { DisputeRepository } from './persistence/dispute.repository.js';
import { EvidenceRepository } from './persistence/evidence.repository.js';
import { AnswerDispute } from './use-cases/answer-dispute.use-case.js';
import { AnswerDisputes } from './use-cases/answer-disputes.use-case.js';
import { GatherFacts } from './use-cases/gather-facts.js';
import { ReadDisputes } from './use-cases/read-disputes.use-case.js';

/** Wires the answers to disputes: what staff see of them, their evidence, and when it is submitted. */
@Module({
  imports: [
    AuditModule,
    ComplianceModule,
    InvoicesModule,
    NotificationsModule,
    OrdersModule,
    PaymentsModule,
    SiteModule,
    UsersModule,
    WalletModule,
  ],
  controllers: [DisputesController],
  providers: [DisputeRepository, EvidenceRepository, GatherFacts, ReadDisputes, AnswerDispute, AnswerDisputes],
  exports: [ReadDisputes],
})
export class DisputesModule {}
