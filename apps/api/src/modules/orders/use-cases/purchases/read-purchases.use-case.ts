import { Injectable } from '@nestjs/common';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import type { UnpaidOrders } from '@warmline/contracts/home/types';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { OrderCounts, OrderDeliveryState, OrderView } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import { isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { contains } from '../../../../platform/database/contains.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Agencies, type PurchaseScope } from '../../../agencies/public.js';
import { LeadInventory } from '../../../leads/public.js';
import { Users } from '../../../users/public.js';
import { OrderCallbacks, type OrderedCallback } from '../../order-callbacks.js';
import { NO_RETURNS, OrderDelivery, OrderReturns, type OrderReturnState, type ReturnWindow } from '../../ports.js';
import { OrderNotPaid } from '../../orders.errors.js';
import { LeadPackageRepository, type LeadPackage } from '../../persistence/contents/lead-package.repository.js';
import { PurchaseRepository, type PurchaseRow } from '../../persistence/lists/purchase.repository.js';
import { SoldLineRepository, withLines, type OrderedLead } from '../../persistence/contents/sold-line.repository.js';

/** An order with how far its calls or leads are delivered. */
export type ListedPurchase = PurchaseRow & { delivery: OrderDeliveryState | null; leadPackage: LeadPackage | null };

export interface Purchase {
  order: PurchaseRow;
  leads: OrderedLead[];
}

export interface Receipt {
  order: ListedPurchase;
  leads: PurchasedLead[];
  callbacks: PurchasedCallback[];
  /** Null if nothing of it can be returned. */
  returns: OrderReturnState & { window: ReturnWindow | null };
  billedTo: { name: string; agencyName: string; timeZone: string };
}

export interface PurchaseSearch {
  view: OrderView;
  text: string;
  /** The last order of the previous page, null for the first page. */
  after: string | null;
  limit: number;
}

/** The products whose orders own callbacks. */
export const OF_CALLBACKS: readonly Product[] = ['callback', 'appointment'];

/** Reads the orders and leads that a seat may see (P42); any other order is not found. */
@Injectable()
export class ReadPurchases {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly lines: SoldLineRepository,
    private readonly inventory: LeadInventory,
    private readonly users: Users,
    private readonly agencies: Agencies,
    private readonly delivery: OrderDelivery,
    private readonly returns: OrderReturns,
    private readonly packages: LeadPackageRepository,
    private readonly callbacks: OrderCallbacks,
  ) {}

  /** Returns one page, newest first; `next` is the cursor of the following page, null on the last. */
  async page(
    scope: PurchaseScope,
    { view, text, after, limit }: PurchaseSearch,
  ): Promise<{ orders: ListedPurchase[]; next: string | null }> {
    // A search by a part of a phone number would tell it digit by digit.
    const owning = text !== '' && scope.seesContacts ? await this.purchases.owning(scope, text) : [];
    const number = text === '' ? null : contains(text);
    const found = await this.purchases.findPage(scope, { view, number, owning }, after, limit + 1);
    const orders = await this.withDelivery(found.slice(0, limit));
    return { orders, next: found.length > limit ? (orders.at(-1)?.id ?? null) : null };
  }

  /** Counts the orders of each view and the owned leads and callbacks. */
  async counts(scope: PurchaseScope): Promise<OrderCounts> {
    const [orders, ofLeads, ofCallbacks] = await Promise.all([
      this.purchases.counts(scope),
      this.purchases.paidIds(scope, null, null),
      this.purchases.paidIds(scope, null, null, OF_CALLBACKS),
    ]);
    const [leads, callbacks] = await Promise.all([this.inventory.countOwned(ofLeads), this.callbacks.countOwned(ofCallbacks)]);
    return { ...orders, leads, callbacks };
  }

  /** Returns what waits for its payment. */
  async unpaid(scope: PurchaseScope): Promise<UnpaidOrders> {
    const { holdExpiresAt, ...unpaid } = await this.purchases.unpaid(scope);
    return { ...unpaid, holdExpiresAt: isoTimeOrNull(holdExpiresAt) };
  }

  /** Returns the row of one order, without its leads: who reads it has not seen them. */
  async summary(scope: PurchaseScope, orderId: string): Promise<ListedPurchase> {
    const found = await this.purchases.own(scope, orderId);
    if (!found) throw new NotFound('The order');
    return (await this.withDelivery([found]))[0]!;
  }

  /** Returns one order, with its leads once it is paid. */
  async read(scope: PurchaseScope, orderId: string): Promise<Receipt> {
    const found = await this.purchases.own(scope, orderId);
    const buyer = found && (await this.users.find(found.buyerId));
    if (!found || !buyer) throw new NotFound('The order');
    const [order] = (await this.withDelivery([found])) as [ListedPurchase];
    const { firstName, lastName, agencyName } = buyer;
    const returns = (await this.returns.statesOf([orderId])).get(orderId) ?? NO_RETURNS;
    const leads = (await this.leadsOf(scope, orderId)).map(({ isReturned: _masked, ...lead }) => ({
      ...lead,
      return: returns.leads.get(lead.id) ?? null,
    }));
    const owned = OF_CALLBACKS.includes(order.product) ? await this.callbacks.ownedBy(orderId, sightOf(scope)) : [];
    const window = await this.windowOf(order, owned[0]?.slotAt ?? null);
    const callbacks = owned.map(({ isReturned: _masked, ...callback }) => ({
      ...callback,
      return: returns.callbacks.get(callback.id) ?? null,
    }));
    return {
      order,
      leads,
      callbacks,
      returns: { ...returns, window },
      billedTo: { name: `${firstName} ${lastName}`, agencyName, timeZone: await this.agencies.timeZoneOf(scope.agencyId) },
    };
  }

  /** Returns the leads of a paid order without returned ones; throws OrderNotPaid for any other. */
  async readPaid(scope: PurchaseScope, orderId: string): Promise<Purchase> {
    const order = await this.purchases.own(scope, orderId);
    if (!order) throw new NotFound('The order');
    const owned = await this.leadsOf(scope, orderId);
    if (owned.length === 0) throw new OrderNotPaid();
    return { order, leads: owned.filter(({ isReturned }) => !isReturned) };
  }

  /** Returns the callbacks of a paid order without returned ones; throws OrderNotPaid for any other. */
  async readPaidCallbacks(scope: PurchaseScope, orderId: string): Promise<{ order: PurchaseRow; callbacks: OrderedCallback[] }> {
    const order = await this.purchases.own(scope, orderId);
    if (!order) throw new NotFound('The order');
    const owned = await this.callbacks.ownedBy(orderId, sightOf(scope));
    if (owned.length === 0) throw new OrderNotPaid();
    return { order, callbacks: owned.filter(({ isReturned }) => !isReturned) };
  }

  /** Adds how far the calls (C75) and leads (M92) of paid orders are delivered. */
  private async withDelivery(orders: PurchaseRow[]): Promise<ListedPurchase[]> {
    const ids = orders.filter(({ product, paidAt }) => product === 'live_transfer' && paidAt !== null).map(({ id }) => id);
    const [states, packages] = await Promise.all([
      ids.length === 0 ? null : this.delivery.statesOf(ids),
      this.packages.ofOrders(orders),
    ]);
    return orders.map((order) => ({
      ...order,
      delivery: states?.get(order.id) ?? null,
      leadPackage: packages.get(order.id) ?? null,
    }));
  }

  /**
   * Returns until when what an order owns can be returned: the leads or callbacks that were delivered last for longest, an
   * appointment from its agreed time.
   */
  private async windowOf(
    { id, product, paidAt, leadPackage }: ListedPurchase,
    slotAt: string | null,
  ): Promise<ReturnWindow | null> {
    if (slotAt !== null) return this.returns.windowOf(Date.parse(slotAt));
    if ((product !== 'aged_lead' && product !== 'callback') || paidAt === null) return null;
    const lines = leadPackage === null ? [] : await this.lines[product === 'callback' ? 'callbacksOf' : 'of']([id]);
    return this.returns.windowOf(lines.reduce((latest, { soldAt }) => Math.max(latest, soldAt), paidAt));
  }

  private async leadsOf(scope: PurchaseScope, orderId: string): Promise<OrderedLead[]> {
    const [lines, owned] = await Promise.all([this.lines.of([orderId]), this.inventory.ownedBy([orderId], sightOf(scope))]);
    return withLines(owned, lines).map(({ orderId: _order, ...lead }) => lead);
  }
}

function sightOf({ seesContacts }: PurchaseScope): 'owner' | 'viewer' {
  return seesContacts ? 'owner' : 'viewer';
}
