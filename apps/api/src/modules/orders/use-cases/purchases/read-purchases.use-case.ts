import { Injectable } from '@nestjs/common';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { OrderCounts, OrderView } from '@warmline/contracts/orders/types';
import { contains } from '../../../../platform/database/contains.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { Users } from '../../../users/public.js';
import { OrderNotPaid } from '../../orders.errors.js';
import { PurchaseRepository, type PurchaseRow } from '../../persistence/purchase.repository.js';
import { SoldLineRepository, withLines } from '../../persistence/sold-line.repository.js';

export interface Purchase {
  order: PurchaseRow;
  leads: PurchasedLead[];
}

export interface Receipt extends Purchase {
  billedTo: { name: string; agencyName: string };
}

export interface PurchaseSearch {
  view: OrderView;
  text: string;
  /** The last order of the previous page, null for the first page. */
  after: string | null;
  limit: number;
}

/** Reads the orders and leads that a seat may see (P42); any other order is not found. */
@Injectable()
export class ReadPurchases {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly lines: SoldLineRepository,
    private readonly inventory: LeadInventory,
    private readonly users: Users,
  ) {}

  /** Returns one page, newest first; `next` is the cursor of the following page, null on the last. */
  async page(
    scope: PurchaseScope,
    { view, text, after, limit }: PurchaseSearch,
  ): Promise<{ orders: PurchaseRow[]; next: string | null }> {
    // A search by a part of a phone number would tell it digit by digit.
    const byLead = text !== '' && scope.seesContacts;
    const owning = !byLead ? [] : await this.inventory.ordersOwning(await this.purchases.paidIds(scope, null, null), text);
    const number = text === '' ? null : contains(text);
    const found = await this.purchases.findPage(scope, { view, number, owning }, after, limit + 1);
    const orders = found.slice(0, limit);
    return { orders, next: found.length > limit ? (orders.at(-1)?.id ?? null) : null };
  }

  /** Counts the orders of each view and the owned leads. */
  async counts(scope: PurchaseScope): Promise<OrderCounts> {
    const [orders, paid] = await Promise.all([this.purchases.counts(scope), this.purchases.paidIds(scope, null, null)]);
    return { ...orders, leads: await this.inventory.countOwned(paid) };
  }

  /** Returns one order, with its leads once it is paid. */
  async read(scope: PurchaseScope, orderId: string): Promise<Receipt> {
    const order = await this.purchases.own(scope, orderId);
    const buyer = order && (await this.users.find(order.buyerId));
    if (!order || !buyer) throw new NotFound('The order');
    const { firstName, lastName, agencyName } = buyer;
    return { order, leads: await this.leadsOf(scope, [orderId]), billedTo: { name: `${firstName} ${lastName}`, agencyName } };
  }

  /** Returns the leads of a paid order; throws OrderNotPaid for any other. */
  async readPaid(scope: PurchaseScope, orderId: string): Promise<Purchase> {
    const order = await this.purchases.own(scope, orderId);
    if (!order) throw new NotFound('The order');
    const leads = await this.leadsOf(scope, [orderId]);
    if (leads.length === 0) throw new OrderNotPaid();
    return { order, leads };
  }

  private async leadsOf({ seesContacts }: PurchaseScope, orderIds: readonly string[]): Promise<PurchasedLead[]> {
    const [lines, owned] = await Promise.all([this.lines.of(orderIds), this.inventory.ownedBy(orderIds, seesContacts)]);
    return withLines(owned, lines).map(({ orderId: _order, ...lead }) => lead);
  }
}
