import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { EmailChangeRepository } from '../persistence/email-change.repository.js';
import { PasswordResetRepository } from '../persistence/password-reset.repository.js';
import { SessionRepository } from '../persistence/session.repository.js';

const tidyAuthJob = defineJob<Record<string, never>>('auth.tidy', 'mail', { maxAttempts: 1, everySeconds: 3600 });

/** Deletes expired sessions, reset links and email changes. */
@Injectable()
export class TidyAuth {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly emailChanges: EmailChangeRepository,
  ) {}

  @Processes(tidyAuthJob)
  async execute(): Promise<void> {
    await this.sessions.tidy();
    await this.resets.deleteExpired();
    await this.emailChanges.deleteExpired();
  }
}
