import { Injectable } from '@nestjs/common';
import type { PurchasedLead } from '@warmline/contracts/api/leads';
import { leadPriceCents } from '@warmline/domain/lead-price';
import type { Transaction } from '../../platform/database/database.js';
import { presentPurchased } from './http/aged-lead.presenter.js';
import { LeadsGone } from './leads.errors.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';

export { LeadsGone } from './leads.errors.js';

export interface PricedLead {
  leadId: number;
  priceCents: number;
}

/** What orders may do to stock, inside their own transaction. */
@Injectable()
export class LeadStock {
  constructor(private readonly leads: AgedLeadRepository) {}

  /** Holds all of these leads for an order or none; prices are those of this moment. Throws LeadsGone naming the missing ones. */
  async hold(tx: Transaction, leadIds: readonly number[], orderId: string, until: Date): Promise<PricedLead[]> {
    const rows = await this.leads.lock(tx, leadIds);
    const onSale = new Set(rows.filter(({ available }) => available).map(({ id }) => id));
    const gone = leadIds.filter((id) => !onSale.has(id));
    if (gone.length > 0) throw new LeadsGone(gone);
    await this.leads.hold(tx, leadIds, orderId, until);
    const now = Date.now();
    return rows.map((row) => ({ leadId: row.id, priceCents: leadPriceCents(row, now) }));
  }

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

  /** Full details of the leads an order owns. */
  async ownedBy(orderId: string): Promise<Omit<PurchasedLead, 'priceCents'>[]> {
    const now = Date.now();
    return (await this.leads.soldTo(orderId)).map((row) => presentPurchased(row, now));
  }
}
