import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderSetupSaved } from '../../orders/public.js';
import { DeliverByCampaign } from '../use-cases/orders/deliver-by-campaign.js';

/**
 * Takes a set-up into its campaign that a process of 0.2.0 saved during an upgrade: it leaves that to this job. Ours have taken
 * it before they answer (C28), and the same set-up again changes nothing. Remove it in the release after the next one.
 */
@Injectable()
@Subscribe(orderSetupSaved, 'campaigns.propose-setup')
export class TakeEarlierSetup implements Subscriber<{ orderId: string }> {
  constructor(
    private readonly db: Database,
    private readonly delivery: DeliverByCampaign,
  ) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.db.transaction((tx) => this.delivery.takeSetup(tx, orderId));
  }
}
