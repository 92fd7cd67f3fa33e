import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { callbackOffered } from '../../callbacks/public.js';
import { importFinished } from '../../lead-imports/public.js';
import { leadOffered } from '../../leads/public.js';
import { orderMoneyChanged, orderSetupSaved } from '../events.js';
import { FillPackages } from '../use-cases/packages/fill-packages.use-case.js';
import { FollowRefund } from '../use-cases/packages/follow-refund.use-case.js';
import { ServeArrival } from '../use-cases/packages/serve-arrival.use-case.js';

/** Offers the leads of an import to who waits for leads. */
@Injectable()
@Subscribe(importFinished, 'orders.fill-from-import')
export class FillFromImport implements Subscriber<{ importId: string }> {
  constructor(private readonly serve: ServeArrival) {}

  handle({ importId }: { importId: string }): Promise<void> {
    return this.serve.ofImport(importId);
  }
}

/** Offers a single lead to who waits for leads. */
@Injectable()
@Subscribe(leadOffered, 'orders.fill-from-lead')
export class FillFromLead implements Subscriber<{ leadId: number }> {
  constructor(private readonly serve: ServeArrival) {}

  handle({ leadId }: { leadId: number }): Promise<void> {
    return this.serve.ofLead(leadId);
  }
}

/** Offers new callbacks to who waits for callbacks. */
@Injectable()
@Subscribe(callbackOffered, 'orders.fill-from-callback')
export class FillFromCallback implements Subscriber<{ callbackId: number }> {
  constructor(private readonly fillPackages: FillPackages) {}

  handle(): Promise<void> {
    return this.fillPackages.executeCallbacks();
  }
}

/** Fills an order anew whose buyer named other states or lead ages. */
@Injectable()
@Subscribe(orderSetupSaved, 'orders.fill-after-setup')
export class FillAfterSetup implements Subscriber<{ orderId: string }> {
  constructor(private readonly fillPackages: FillPackages) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.fillPackages.executeAnew(orderId);
  }
}

/** Completes an order whose missing leads or callbacks were refunded, and opens it again if that refund is rejected. */
@Injectable()
@Subscribe(orderMoneyChanged, 'orders.complete-after-refund')
export class CompleteAfterRefund implements Subscriber<{ orderId: string }> {
  constructor(private readonly followRefund: FollowRefund) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.followRefund.execute(orderId);
  }
}
