import { Injectable } from '@nestjs/common';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { Transaction } from '../../../platform/database/database.js';
import { AgedLeadRepository } from '../persistence/aged-lead.repository.js';
import { presentPurchased, type LeadSight } from '../purchased-lead.js';

/** A bought lead and its order ID; the order knows the price. */
export type OwnedLead = Omit<PurchasedLead, 'priceCents' | 'refund' | 'return'> & { orderId: string; isReturned: boolean };

/** Inventory operations of orders, inside the order's transaction. */
@Injectable()
export class LeadInventory {
  constructor(private readonly leads: AgedLeadRepository) {}

  /** Locks leads in ID order until the transaction ends. */
  lock(tx: Transaction, leadIds: readonly number[]): Promise<void> {
    return this.leads.lock(tx, leadIds);
  }

  /**
   * Sells these leads to a paid order, even after its hold expired, unless another order holds or owns one of them. Then it sells
   * none.
   */
  async sell(tx: Transaction, leadIds: readonly number[], orderId: string): Promise<boolean> {
    await this.leads.lock(tx, leadIds);
    if ((await this.leads.heldByOthers(tx, leadIds, orderId)).length > 0) return false;
    return (await this.leads.sell(tx, leadIds, orderId)) === leadIds.length;
  }

  /** Returns what these leads cost together now, on sale or not, in cents. */
  priceOf(leadIds: readonly number[]): Promise<number> {
    return this.leads.priceOf(leadIds);
  }

  /** Puts the unsold leads of an order back on sale and returns their IDs. */
  release(tx: Transaction, orderId: string): Promise<number[]> {
    return this.leads.release(tx, orderId);
  }

  /**
   * Returns the leads that these orders own, in ID order; names and numbers masked and emails missing as far as `sight` demands.
   */
  async ownedBy(orderIds: readonly string[], sight: LeadSight): Promise<OwnedLead[]> {
    const now = Date.now();
    return (await this.leads.soldTo(orderIds)).map((row) => ({ orderId: row.orderId, ...presentPurchased(row, now, sight) }));
  }

  /** Marks a lead as returned by the order that owns it. It stays sold, so that neither it nor its phone is sold again (W91). */
  async retire(tx: Transaction, leadId: number, orderId: string, reason: string): Promise<void> {
    if (!(await this.leads.retire(tx, leadId, orderId, reason))) throw new Error(`Order ${orderId} does not own lead ${leadId}`);
  }

  /** Counts those of the leads that were returned. */
  countReturned(tx: Transaction, leadIds: readonly number[]): Promise<number> {
    return this.leads.countRetired(tx, leadIds);
  }

  /** Counts the leads that these orders own. */
  countOwned(orderIds: readonly string[]): Promise<number> {
    return this.leads.countSoldTo(orderIds);
  }
}
