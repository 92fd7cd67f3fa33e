import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { depositTakenBack } from '../../wallet/public.js';
import { PauseUnpaid } from '../use-cases/orders/pause-unpaid.use-case.js';

/** Pauses what the balance of an agency paid when its deposit is disputed or refunded. */
@Injectable()
@Subscribe(depositTakenBack, 'campaigns.pause-unpaid')
export class PauseAfterDeposit implements Subscriber<{ agencyId: string }> {
  constructor(private readonly pause: PauseUnpaid) {}

  handle({ agencyId }: { agencyId: string }): Promise<void> {
    return this.pause.execute(agencyId);
  }
}
