import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { returnRequested } from '../events.js';
import { TellReturns } from '../use-cases/telling/tell-returns.use-case.js';

/** Emails that a return was received, once. */
@Injectable()
@Subscribe(returnRequested, 'returns.tell-received')
export class TellReceived implements Subscriber<{ requestId: string }> {
  constructor(private readonly tell: TellReturns) {}

  async handle({ requestId }: { requestId: string }): Promise<void> {
    await this.tell.received(requestId);
  }
}
