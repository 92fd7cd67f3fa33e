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
import { SignedBody } from './http/signed-body.js';
import { TestCallsController } from './http/test-calls.controller.js';
import { IntakeCounts } from './intake-counts.js';
import { REPOSITORIES } from './persistence/providers.js';
import { CallRecordsClient } from './reports/call-records-client.js';
import { CallCredits } from './use-cases/admin/call-credits.js';
import { ADMIN } from './use-cases/admin/providers.js';
import { ReadLiveCalls } from './use-cases/admin/read-live-calls.use-case.js';
import { ReviewCalls } from './use-cases/admin/review-calls.use-case.js';
import { CHECK } from './use-cases/check/providers.js';
import { INTAKE } from './use-cases/intake/providers.js';
import { ReadCalls } from './use-cases/log/read-calls.use-case.js';
import { ROUTING } from './use-cases/routing/providers.js';
import { TESTING } from './use-cases/testing/providers.js';
import { VoiceCommands } from './voice-commands.js';
import { ProviderHooksController } from './voice-providers/provider-hooks.controller.js';
import { ProviderHooks } from './voice-providers/provider-hooks.js';

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
    ...ADMIN,
    ...CHECK,
    ...INTAKE,
    ...ROUTING,
    ...TESTING,
    ...REPOSITORIES,
    IntakeCounts,
    ReadCalls,
    CallNotifier,
    CallerKeys,
    SignedBody,
    ProviderHooks,
    CallRecordsClient,
    VoiceCommands,
  ],
  exports: [CallCredits, ReadCalls, ReadLiveCalls, ReviewCalls],
})
export class CallsModule {}
