import { Injectable } from '@nestjs/common';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { orderPaid, orderReopened } from '../../orders/public.js';
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

/**
 * Opens the campaign of an order that was refunded before it had one, when the refund fails. Its buyer, who wanted the money,
 * isn't asked to start it while staff decide (C33).
 */
@Injectable()
@Subscribe(orderReopened, 'campaigns.open-reopened')
export class OpenCampaignOfReopened implements Subscriber<{ orderId: string }> {
  constructor(private readonly openCampaign: OpenCampaign) {}

  async handle({ orderId }: { orderId: string }): Promise<void> {
    await this.openCampaign.execute(orderId, { asks: false });
  }
}
