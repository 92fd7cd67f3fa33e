import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderSetupSaved } from '../../orders/public.js';
import { OpenCampaign } from '../use-cases/orders/open-campaign.use-case.js';

/** Takes the set-up of an order into its campaign, as long as nobody has changed it. */
@Injectable()
@Subscribe(orderSetupSaved, 'campaigns.propose-setup')
export class ProposeSetup implements Subscriber<{ orderId: string }> {
  constructor(private readonly openCampaign: OpenCampaign) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.openCampaign.propose(orderId);
  }
}
