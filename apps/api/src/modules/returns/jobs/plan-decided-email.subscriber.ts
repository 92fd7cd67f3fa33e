import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { returnDecided } from '../events.js';
import { EmailReturns } from '../use-cases/notices/email-returns.use-case.js';

/** Plans the email about decisions: at most one an hour for a return (W90). */
@Injectable()
@Subscribe(returnDecided, 'returns.plan-decided-email')
export class PlanDecidedEmail implements Subscriber<{ lineId: string }> {
  constructor(private readonly emails: EmailReturns) {}

  async handle({ lineId }: { lineId: string }): Promise<void> {
    await this.emails.planDecided(lineId);
  }
}
