import { Injectable } from '@nestjs/common';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { maskName } from '@warmline/domain/leads/mask-name';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import type { Transaction } from '../../platform/database/database.js';
import { LiveEvents } from '../../platform/events/live-events.js';
import { CallbackStockRepository, type Candidate } from './persistence/callback-stock.repository.js';

/** A bought callback and its order; the order knows the price. */
export type OwnedCallback = Omit<PurchasedCallback, 'priceCents' | 'refund' | 'return'> & {
  orderId: string;
  isReturned: boolean;
};

/** Who sees a bought callback: one that was returned isn't its owner's anymore, and a viewer never sees contacts. */
export type CallbackSight = 'owner' | 'viewer' | 'staff';

/** Stock operations of orders on callbacks, inside the order's transaction. Open pages hear of each change after the commit. */
@Injectable()
export class CallbackStock {
  constructor(
    private readonly callbacks: CallbackStockRepository,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Sells these callbacks to a paid order, even after its hold expired, unless one was removed or sold, or another order holds
   * it. Then it sells none.
   */
  async sell(tx: Transaction, orderId: string, ids: readonly number[]): Promise<boolean> {
    if ((await this.callbacks.lockFor(tx, orderId, ids)).length < ids.length) return false;
    await this.callbacks.sell(tx, orderId, ids);
    tx.afterCommit(() => this.notifyPages());
    return true;
  }

  /** Puts the unsold callbacks of an order back on sale. */
  async release(tx: Transaction, orderId: string): Promise<void> {
    await this.callbacks.release(tx, orderId);
    tx.afterCommit(() => this.notifyPages());
  }

  /** Updates open pages with callbacks. Call it after the commit. */
  notifyPages(): Promise<void> {
    return this.live.publish({ type: 'callbacks_changed' });
  }

  /** Returns the callbacks that these orders own, in ID order, masked as far as `sight` demands. */
  async ownedBy(orderIds: readonly string[], sight: CallbackSight): Promise<OwnedCallback[]> {
    if (orderIds.length === 0) return [];
    return (await this.callbacks.soldTo(orderIds)).map(({ name, phone, email, requestedAt, slotAt, ...row }) => {
      const isMasked = sight === 'viewer' || (sight === 'owner' && row.isReturned);
      return {
        ...row,
        name: sight === 'viewer' ? maskName(name) : name,
        phone: isMasked ? maskPhone(phone.slice(0, 3)) : formatPhone(phone),
        email: isMasked ? null : email,
        requestedAt: isoTimeOrNull(requestedAt),
        slotAt: isoTimeOrNull(slotAt),
      };
    });
  }

  countOwned(orderIds: readonly string[]): Promise<number> {
    return this.callbacks.countSoldTo(orderIds);
  }

  /** Counts those of these callbacks whose return was accepted. */
  countReturned(tx: Transaction, ids: readonly number[]): Promise<number> {
    return this.callbacks.countRetired(tx, ids);
  }

  /**
   * Marks a callback as returned by the order that owns it. It stays sold, so that neither it nor its phone is sold again (L95).
   */
  async retire(tx: Transaction, id: number, orderId: string, reason: string): Promise<void> {
    if (!(await this.callbacks.retire(tx, id, orderId, reason))) throw new Error(`Order ${orderId} does not own callback ${id}`);
  }

  /** Returns callbacks on sale in these states with their phone numbers, newest first, from the one before `before` on. */
  candidates(tx: Transaction, states: readonly string[], before: number | null, limit: number): Promise<Candidate[]> {
    return this.callbacks.candidates(tx, states, before, limit);
  }

  /** Returns those of the states that have callbacks on sale. */
  statesOnSale(states: readonly string[]): Promise<string[]> {
    return this.callbacks.statesOnSale(states);
  }
}
