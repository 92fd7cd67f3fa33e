import { Injectable } from '@nestjs/common';
import type { PurchasedLead } from '@warmline/contracts/api/leads';
import type { Transaction } from '../../platform/database/database.js';
import { presentPurchased } from './http/aged-lead.presenter.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';

export { LeadsGone } from './leads.errors.js';
export { lockOnSale } from './persistence/aged-lead.repository.js';

/** A bought lead and the order that owns it; what it cost, the order knows. */
export type OwnedLead = Omit<PurchasedLead, 'priceCents'> & { orderId: string };

/** What orders may do to stock, inside their own transaction. */
@Injectable()
export class LeadStock {
  constructor(private readonly leads: AgedLeadRepository) {}

  /** Sells these leads to a paid order, even if its hold has run out, as long as nobody else holds or owns one of them; else sells none. */
  async sell(tx: Transaction, leadIds: readonly number[], orderId: string): Promise<boolean> {
    await this.leads.lock(tx, leadIds);
    if ((await this.leads.heldByOthers(tx, leadIds, orderId)).length > 0) return false;
    return (await this.leads.sell(tx, leadIds, orderId)) === leadIds.length;
  }

  /** Puts what an order still holds back on sale; returns the ids. */
  release(tx: Transaction, orderId: string): Promise<number[]> {
    return this.leads.release(tx, orderId);
  }

  /** Full details of the leads these orders own, in id order. */
  async ownedBy(orderIds: readonly string[]): Promise<OwnedLead[]> {
    const now = Date.now();
    return (await this.leads.soldTo(orderIds)).map((row) => ({ orderId: row.orderId, ...presentPurchased(row, now) }));
  }

  /** Which of these orders own a lead whose name or phone a text is part of. */
  ordersOwning(orderIds: readonly string[], text: string): Promise<string[]> {
    return this.leads.ordersOwning(orderIds, text);
  }

  /** How many leads these orders own. */
  countOwned(orderIds: readonly string[]): Promise<number> {
    return this.leads.countSoldTo(orderIds);
  }
}
