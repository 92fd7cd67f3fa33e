import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderPaid } from '../../orders/public.js';
import { OpenCampaign } from '../use-cases/orders/open-campaign.use-case.js';

/** Opens the campaign of a paid order, once. */
@Injectable()
@Subscribe(orderPaid, 'campaigns.open-campaign')
export class OpenCampaignOfOrder implements Subscriber<{ orderId: string }> {
  constructor(private readonly openCampaign: OpenCampaign) {}

  async handle({ orderId }: { orderId: string }): Promise<void> {
    await this.openCampaign.execute(orderId);
  }
}
