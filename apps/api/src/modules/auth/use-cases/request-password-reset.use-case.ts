import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { Users } from '../../users/public.js';
import { resetLinkJob } from '../jobs/reset-link.job.js';

/**
 * Requests a reset link. A known and an unknown address take the same steps and leave the same rows, so neither the response nor
 * its timing reveals an account (P6); only the job tells them apart.
 */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly db: Database,
    private readonly users: Users,
    private readonly outbox: Outbox,
  ) {}

  async execute(email: string): Promise<void> {
    const userId = await this.users.idOfEmail(email);
    await this.db.transaction((tx) => this.outbox.add(tx, resetLinkJob, { userId }));
  }
}
