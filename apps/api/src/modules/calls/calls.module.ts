import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { CampaignsModule } from '../campaigns/campaigns.module.js';
import { SiteModule } from '../site/site.module.js';
import { CallNotifier } from './call-notifier.js';
import { CallerKeys } from './caller-keys.js';
import { AdminCallsController } from './http/admin-calls.controller.js';
import { CallHealthController } from './http/call-health.controller.js';
import { CallIntakeController } from './http/call-intake.controller.js';
import { CallsController } from './http/calls.controller.js';
import { IntakeCounts } from './intake-counts.js';
import { SignedBody } from './http/signed-body.js';
import { TestCallsController } from './http/test-calls.controller.js';
import { AdminCallRepository } from './persistence/admin-call.repository.js';
import { BlockersRepository } from './persistence/blockers.repository.js';
import { CallCheckRepository } from './persistence/call-check.repository.js';
import { CallEventRepository } from './persistence/call-event.repository.js';
import { CallProgressRepository } from './persistence/call-progress.repository.js';
import { CallRecordRepository } from './persistence/call-record.repository.js';
import { CallLogRepository } from './persistence/call-log.repository.js';
import { OldCallRepository } from './persistence/old-call.repository.js';
import { CallStatsRepository } from './persistence/call-stats.repository.js';
import { IntakeCountRepository } from './persistence/intake-count.repository.js';
import { RouteRepository } from './persistence/route.repository.js';
import { TestCallRepository } from './persistence/test-call.repository.js';
import { CallRecordsClient } from './reports/call-records-client.js';
import { ProviderHooks } from './providers/provider-hooks.js';
import { ProviderHooksController } from './providers/provider-hooks.controller.js';
import { TidyCalls } from './use-cases/check/tidy-calls.use-case.js';
import { CheckCalls } from './use-cases/check/check-calls.use-case.js';
import { ReviewCalls } from './use-cases/admin/review-calls.use-case.js';
import { CallCredits } from './use-cases/admin/call-credits.js';
import { DecideCall } from './use-cases/admin/decide-call.use-case.js';
import { ReadCallEvidence } from './use-cases/admin/read-call-evidence.use-case.js';
import { ReadCallHealth } from './use-cases/admin/read-call-health.use-case.js';
import { ReadLiveCalls } from './use-cases/admin/read-live-calls.use-case.js';
import { TidyCallCounts } from './use-cases/check/tidy-call-counts.use-case.js';
import { AdvanceCall } from './use-cases/intake/advance-call.js';
import { AskCallRecords } from './use-cases/intake/ask-call-records.js';
import { ReceiveCallRecords } from './use-cases/intake/receive-call-records.use-case.js';
import { ReconcileCalls } from './use-cases/intake/reconcile-calls.use-case.js';
import { UploadCallRecords } from './use-cases/admin/upload-call-records.use-case.js';
import { ReceiveCallEvent } from './use-cases/intake/receive-call-event.use-case.js';
import { SettleCall } from './use-cases/intake/settle-call.js';
import { SweepCalls } from './use-cases/intake/sweep-calls.use-case.js';
import { ReadCalls } from './use-cases/log/read-calls.use-case.js';
import { ExplainRoute } from './use-cases/routing/explain-route.use-case.js';
import { RouteCall } from './use-cases/routing/route-call.use-case.js';
import { OrderTestCall } from './use-cases/testing/order-test-call.use-case.js';
import { SettleTestCall } from './use-cases/testing/settle-test-call.js';
import { StartTestCall } from './use-cases/testing/start-test-call.use-case.js';
import { VoiceCommands } from './voice-commands.js';

/** Wires the calls: their routing, intake and decision. */
@Module({
  imports: [AuditModule, CampaignsModule, SiteModule],
  controllers: [
    CallIntakeController,
    CallsController,
    ProviderHooksController,
    AdminCallsController,
    CallHealthController,
    TestCallsController,
  ],
  providers: [
    AdminCallRepository,
    ReviewCalls,
    ReadLiveCalls,
    ReadCallHealth,
    ReadCallEvidence,
    DecideCall,
    IntakeCountRepository,
    IntakeCounts,
    TidyCallCounts,
    BlockersRepository,
    CallCheckRepository,
    CheckCalls,
    OldCallRepository,
    TidyCalls,
    CallLogRepository,
    CallStatsRepository,
    ExplainRoute,
    ReadCalls,
    CallNotifier,
    CallerKeys,
    SignedBody,
    ProviderHooks,
    RouteRepository,
    RouteCall,
    CallEventRepository,
    CallProgressRepository,
    AdvanceCall,
    SettleCall,
    ReceiveCallEvent,
    CallRecordRepository,
    CallRecordsClient,
    ReceiveCallRecords,
    AskCallRecords,
    ReconcileCalls,
    UploadCallRecords,
    SweepCalls,
    TestCallRepository,
    SettleTestCall,
    StartTestCall,
    OrderTestCall,
    VoiceCommands,
    CallCredits,
  ],
  exports: [CallCredits, ReadCalls, ReadLiveCalls, ReviewCalls],
})
export class CallsModule {}
