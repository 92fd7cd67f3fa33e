import { Injectable } from '@nestjs/common';
import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { defineJob } from '../../../../platform/queue/job.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { CallSettings } from '../../calls.settings.js';
import { OldCallRepository } from '../../persistence/old-call.repository.js';

const tidyCallsJob = defineJob<Record<string, never>>('calls.tidy', 'calls', { maxAttempts: 3, everySeconds: 86_400 });

/**
 * Deletes the numbers of callers after CALL_NUMBER_DAYS, and what tells them apart once no campaign asks for it any more (C57).
 */
@Injectable()
export class TidyCalls {
  constructor(
    private readonly calls: OldCallRepository,
    private readonly settings: CallSettings,
  ) {}

  @Processes(tidyCallsJob)
  async execute(): Promise<void> {
    await this.calls.forgetNumbers(this.settings.CALL_NUMBER_DAYS);
    await this.calls.forgetKeys(CAMPAIGN_LIMITS.duplicateDays.max);
  }
}
