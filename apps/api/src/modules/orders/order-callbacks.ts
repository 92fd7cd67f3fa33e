import { Injectable } from '@nestjs/common';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { OrderChannel } from '@warmline/contracts/orders/types';
import type { Transaction } from '../../platform/database/database.js';
import { CallbackStock, type CallbackSight } from '../callbacks/public.js';
import { OrderCallbackRepository } from './persistence/contents/order-callback.repository.js';
import { SoldLineRepository } from './persistence/contents/sold-line.repository.js';

interface CallbackOrder {
  id: string;
  channel: OrderChannel;
  quantity: number;
}

/** A callback of an order; a returned one is masked for its buyer. */
export type OrderedCallback = Omit<PurchasedCallback, 'return'> & { isReturned: boolean };

/** The callbacks of orders (L81). The order is locked where it changes. */
@Injectable()
export class OrderCallbacks {
  constructor(
    private readonly stock: CallbackStock,
    private readonly lines: OrderCallbackRepository,
    private readonly sold: SoldLineRepository,
  ) {}

  /**
   * Sells the chosen callbacks of an order that is being paid; false if one isn't available anymore. Orders of anything else have
   * none.
   */
  async sell(tx: Transaction, { id, channel, quantity }: CallbackOrder): Promise<boolean> {
    if (channel !== 'callbacks') return true;
    const ids = (await this.lines.of([id], tx)).map(({ callbackId }) => callbackId);
    // One that staff removed has no line anymore.
    if (ids.length < quantity || !(await this.stock.sell(tx, id, ids))) return false;
    await this.lines.reclaim(tx, id);
    return true;
  }

  /** Puts the callbacks of an order that was not paid back on sale. */
  async release(tx: Transaction, { id, channel }: Pick<CallbackOrder, 'id' | 'channel'>): Promise<void> {
    if (channel !== 'callbacks') return;
    await this.stock.release(tx, id);
    await this.lines.release(tx, id);
  }

  /** Returns the callbacks that an order owns, masked as far as `sight` demands. */
  async ownedBy(orderId: string, sight: CallbackSight): Promise<OrderedCallback[]> {
    return (await this.ownedByEach([orderId], sight)).get(orderId) ?? [];
  }

  /** Returns the callbacks that each of these orders owns; orders without any are missing. */
  async ownedByEach(orderIds: readonly string[], sight: CallbackSight): Promise<Map<string, OrderedCallback[]>> {
    const [owned, sold] = await Promise.all([this.stock.ownedBy(orderIds, sight), this.sold.callbacksOf(orderIds)]);
    const lineOf = new Map(sold.map((line) => [`${line.orderId} ${line.callbackId}`, line]));
    const byOrder = new Map<string, OrderedCallback[]>();
    for (const { orderId, ...callback } of owned) {
      const { priceCents = 0, refund = null } = lineOf.get(`${orderId} ${callback.id}`) ?? {};
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), { ...callback, priceCents, refund }]);
    }
    return byOrder;
  }

  countOwned(orderIds: readonly string[]): Promise<number> {
    return this.stock.countOwned(orderIds);
  }
}
