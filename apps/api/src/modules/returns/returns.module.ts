import { Module } from '@nestjs/common';
import { AccessLogModule } from '../access-log/access-log.module.js';
import { AgenciesModule } from '../agencies/agencies.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { CallbacksModule } from '../callbacks/callbacks.module.js';
import { CallsModule } from '../calls/calls.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ImportReturnsController } from './http/import-returns.controller.js';
import { ReturnFilesController } from './http/return-files.controller.js';
import { ReturnsController } from './http/returns.controller.js';
import { StaffReturnsController } from './http/staff-returns.controller.js';
import { RefuseRefundedReturns } from './jobs/refuse-refunded.subscriber.js';
import { PlanDecidedEmail } from './jobs/plan-decided-email.subscriber.js';
import { EmailReceived } from './jobs/email-received.subscriber.js';
import { ImportReturnRepository } from './persistence/import-return.repository.js';
import { NumberedBuyerRepository } from './persistence/numbered-buyer.repository.js';
import { OrderReturnRepository } from './persistence/order-return.repository.js';
import { ReturnBatchRepository } from './persistence/return-batch.repository.js';
import { ReturnItemRepository } from './persistence/return-item.repository.js';
import { ReturnListRepository } from './persistence/return-list.repository.js';
import { ReturnNoticeRepository } from './persistence/return-notice.repository.js';
import { ReturnRepository } from './persistence/return.repository.js';
import { StandingRepository } from './persistence/standing.repository.js';
import { ReturnChanges } from './return-changes.js';
import { ReturnGauges } from './return-gauges.js';
import { AcceptLines } from './use-cases/decisions/accept-lines.js';
import { DecideReturn } from './use-cases/decisions/decide-return.use-case.js';
import { RefuseRefunded } from './use-cases/decisions/refuse-refunded.use-case.js';
import { ConfirmReturnFile } from './use-cases/files/confirm-return-file.use-case.js';
import { PlanReturnFile } from './use-cases/files/plan-return-file.use-case.js';
import { ReadImportReturns } from './use-cases/reading/read-import-returns.use-case.js';
import { ReadReturnable } from './use-cases/reading/read-returnable.use-case.js';
import { ReadReturns } from './use-cases/reading/read-returns.use-case.js';
import { JudgeLines } from './use-cases/requests/judge-lines.js';
import { RequestReturn } from './use-cases/requests/request-return.use-case.js';
import { StoreReturn } from './use-cases/requests/store-return.js';
import { EmailReturns } from './use-cases/notices/email-returns.use-case.js';

/** Wires the returns of leads, callbacks and calls. */
@Module({
  imports: [
    AccessLogModule,
    AgenciesModule,
    AuditModule,
    CallbacksModule,
    CallsModule,
    LeadsModule,
    NotificationsModule,
    OrdersModule,
  ],
  controllers: [ImportReturnsController, ReturnFilesController, ReturnsController, StaffReturnsController],
  providers: [
    ReturnRepository,
    ReturnItemRepository,
    ReturnListRepository,
    ReturnNoticeRepository,
    StandingRepository,
    ReturnBatchRepository,
    ImportReturnRepository,
    ReadImportReturns,
    PlanReturnFile,
    ConfirmReturnFile,
    NumberedBuyerRepository,
    OrderReturnRepository,
    ReturnChanges,
    ReturnGauges,
    JudgeLines,
    StoreReturn,
    RequestReturn,
    AcceptLines,
    DecideReturn,
    RefuseRefunded,
    RefuseRefundedReturns,
    ReadReturns,
    ReadReturnable,
    EmailReturns,
    EmailReceived,
    PlanDecidedEmail,
  ],
  exports: [NumberedBuyerRepository, OrderReturnRepository, ReadReturns],
})
export class ReturnsModule {}
