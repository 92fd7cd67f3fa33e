import { Injectable } from '@nestjs/common';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { suggestedSetup } from '@warmline/domain/orders/order-setup';
import type { OrderSetup } from '@warmline/contracts/orders/setup';
import type { OrderDeliveryState } from '@warmline/contracts/orders/types';
import type { PurchaseScope } from '../../../agencies/public.js';
import type { Order } from '../../persistence/order.entity.js';
import { OrderSetupRepository, type StoredSetup } from '../../persistence/order-setup.repository.js';
import { OrderDelivery } from '../../ports.js';
import { FindSetupOrder, type SetupOrder } from './find-setup-order.js';

/** The set-up of an order, or what the order already says. */
export interface ShownSetup extends SetupOrder {
  stored: StoredSetup | null;
  setup: OrderSetup;
  /** Null for an order without a campaign. */
  delivery: OrderDeliveryState | null;
}

/** Reads the set-up of an order (M81). Throws NotFound, NotYourSetup. */
@Injectable()
export class ReadSetup {
  constructor(
    private readonly findOrder: FindSetupOrder,
    private readonly setups: OrderSetupRepository,
    private readonly delivery: OrderDelivery,
  ) {}

  async execute(reference: string, scope: PurchaseScope | null): Promise<ShownSetup> {
    const found = await this.findOrder.execute(reference, scope);
    const { id } = found.order;
    const stored = await this.setups.find(id);
    const delivery = found.asks.calls ? ((await this.delivery.statesOf([id])).get(id) ?? null) : null;
    return { ...found, stored, setup: stored?.setup ?? setupBefore(found.order), delivery };
  }
}

/** Returns what an order says before its set-up is saved; the calls go to the number of a guest unless they name another one. */
export function setupBefore(order: Order): OrderSetup {
  const suggested = suggestedSetup(order);
  const contact = order.product === 'live_transfer' && order.contactPhone ? normalizePhone(order.contactPhone) : null;
  return suggested.transferPhone === null ? { ...suggested, transferPhone: contact } : suggested;
}
