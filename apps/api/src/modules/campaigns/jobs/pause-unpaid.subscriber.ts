import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { depositTakenBack, walletCredited } from '../../wallet/public.js';
import { FollowOrder } from '../use-cases/orders/follow-order.use-case.js';
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

/** Lets delivered campaigns start again when they get calls, once the balance that paid for them is no longer blocked. */
@Injectable()
@Subscribe(walletCredited, 'campaigns.follow-delivered')
export class FollowUnblocked implements Subscriber<{ agencyId: string }> {
  constructor(private readonly followOrder: FollowOrder) {}

  handle({ agencyId }: { agencyId: string }): Promise<void> {
    return this.followOrder.followDelivered(agencyId);
  }
}
