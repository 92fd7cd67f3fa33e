import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { returnRequested } from '../events.js';
import { EmailReturns } from '../use-cases/notices/email-returns.use-case.js';

/** Emails that a return was received, once. */
@Injectable()
@Subscribe(returnRequested, 'returns.tell-received')
export class EmailReceived implements Subscriber<{ requestId: string }> {
  constructor(private readonly emails: EmailReturns) {}

  async handle({ requestId }: { requestId: string }): Promise<void> {
    await this.emails.received(requestId);
  }
}
