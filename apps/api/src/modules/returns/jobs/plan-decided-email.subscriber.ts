import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { returnDecided } from '../events.js';
import { TellReturns } from '../use-cases/telling/tell-returns.use-case.js';

/** Plans the email about decisions: one for a return and hour. */
@Injectable()
@Subscribe(returnDecided, 'returns.plan-decided-email')
export class PlanDecidedEmail implements Subscriber<{ lineId: string }> {
  constructor(private readonly tell: TellReturns) {}

  async handle({ lineId }: { lineId: string }): Promise<void> {
    await this.tell.planDecided(lineId);
  }
}
