import { Injectable } from '@nestjs/common';
import type { StandingPreview, StandingPreviewRequest } from '@warmline/contracts/standing-orders/types';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { WantedLeads } from '../../../leads/public.js';
import { StandingOrderRepository, type ListedStandingOrder } from '../../persistence/standing-order.repository.js';
import { toLeadFilter, withMaxPrice } from '../../standing-order.js';

/** Reads the standing orders of an agency, and what one would find. */
@Injectable()
export class ReadStandingOrders {
  constructor(
    private readonly orders: StandingOrderRepository,
    private readonly wanted: WantedLeads,
  ) {}

  list(agencyId: string): Promise<ListedStandingOrder[]> {
    return this.orders.list(agencyId);
  }

  /** Throws NotFound. */
  async one(agencyId: string, id: string): Promise<ListedStandingOrder> {
    const order = await this.orders.find(agencyId, id);
    if (!order) throw new NotFound('The standing order');
    return order;
  }

  /** Returns what a standing order would find. Throws ValidationFailed. */
  async preview({ maxPriceCents, ...filter }: StandingPreviewRequest): Promise<StandingPreview> {
    const leads = toLeadFilter(filter);
    await this.wanted.check(leads);
    return this.wanted.preview(withMaxPrice(leads, maxPriceCents));
  }
}
