import { Injectable, Logger } from '@nestjs/common';
import { kindsOf, leadWish } from '@warmline/domain/leads/lead-wish';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { LiveEvents } from '../../../../platform/events/live-events.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { PartsOfJob } from '../../../../platform/queue/parts-of-job.js';
import { CallbackStock } from '../../../callbacks/public.js';
import { MatchingLeadRepository, type Arrival } from '../../../leads/public.js';
import { fillPackagesJob } from '../../jobs/package.jobs.js';
import { OrderChangeNotifier } from '../../status/order-change-notifier.js';
import { PaidOrders } from '../../public/paid-orders.js';
import { LeadPackageRepository, type LeadPackage } from '../../persistence/contents/lead-package.repository.js';
import { OrderRepository } from '../../persistence/order.repository.js';
import { EmailDeliveredLeads } from './email-delivered-leads.js';
import { FillWithoutListed, type Source } from './fill-without-listed.js';
import { RefundOverdueLeads } from './refund-overdue-leads.js';

/**
 * Fills paid packages of leads and callbacks from inventory, oldest payment first (L54), then refunds what is overdue and emails
 * buyers. Each order in a transaction of its own: a run that was stopped leaves whole orders, and the next one goes on. Throws
 * PartsFailed after the last order if one failed.
 */
@Injectable()
export class FillPackages {
  private readonly log = new Logger('orders');

  constructor(
    private readonly db: Database,
    private readonly packages: LeadPackageRepository,
    private readonly stock: MatchingLeadRepository,
    private readonly orders: OrderRepository,
    private readonly paidOrders: PaidOrders,
    private readonly overdue: RefundOverdueLeads,
    private readonly emails: EmailDeliveredLeads,
    private readonly live: LiveEvents,
    private readonly notifier: OrderChangeNotifier,
    private readonly callbacks: CallbackStock,
    private readonly unlisted: FillWithoutListed,
  ) {}

  /** Offers what arrived to all that wait; without an arrival, all of inventory to those that are due. */
  @Processes(fillPackagesJob)
  execute(arrival: Arrival): Promise<void> {
    return this.run(arrival, null);
  }

  /** Offers all of inventory to an order that wants other leads than before. */
  executeAnew(orderId: string): Promise<void> {
    return this.run({}, orderId);
  }

  /** Completes an order of which nothing is missing anymore, such as after a refund. */
  async complete(orderId: string): Promise<void> {
    await this.fill(orderId, {});
  }

  /** Offers the callbacks on sale to all that wait for callbacks. */
  async executeCallbacks(): Promise<void> {
    const open = (await this.packages.findOpen()).filter(({ product }) => product === 'callback');
    await this.fillAll(open, {});
  }

  private async run(arrival: Arrival, anew: string | null): Promise<void> {
    const isWalk = arrival.importId === undefined && arrival.leadId === undefined;
    const began = new Date();
    const open = (await this.packages.findOpen()).filter(
      ({ orderId, product, missing, isDue }) => missing === 0 || (isWalk ? isDue || orderId === anew : product === 'aged_lead'),
    );
    await this.fillAll(open, arrival, isWalk ? began : null);
  }

  /** `walkedFrom`: all of inventory is offered, since then. */
  private async fillAll(open: readonly LeadPackage[], arrival: Arrival, walkedFrom: Date | null = null): Promise<void> {
    const waiting = open.filter(isWaiting);
    const kinds = await this.kindsOnSale(waiting, arrival);
    const parts = new PartsOfJob(this.log);
    const failed = new Set<string>();
    for (const one of open) {
      const wanted = isWaiting(one) ? kindsWanted(one) : [];
      if (one.missing > 0 && !wanted.some((kind) => kinds.has(kind))) continue;
      const { orderId } = one;
      const isShort = await parts.run(() => this.fill(orderId, arrival), { orderId }, 'package not filled');
      if (isShort === undefined) failed.add(orderId);
      // Nothing is left of them for those who paid later.
      if (isShort) for (const kind of wanted) kinds.delete(kind);
    }
    if (walkedFrom)
      await this.packages.markVisited(
        waiting.map(({ orderId }) => orderId).filter((orderId) => !failed.has(orderId)),
        walkedFrom,
      );
    await this.overdue.execute(parts);
    await this.emails.execute(parts);
    parts.end();
  }

  /**
   * Returns the kinds of leads that arrived, or that inventory has, and the states with callbacks on sale, as far as anyone waits
   * for them.
   */
  private async kindsOnSale(waiting: readonly LeadPackage[], arrival: Arrival): Promise<Set<string>> {
    const [leads, callbacks] = [waiting.filter(isOfLeads), waiting.filter((one) => !isOfLeads(one))];
    const states = [...new Set(callbacks.flatMap((one) => wishOf(one).states))];
    const [ofLeads, onSale] = await Promise.all([
      leads.length === 0 ? [] : this.stock.findKinds(leads.map(wishOf), arrival),
      states.length === 0 ? [] : this.callbacks.statesOnSale(states),
    ]);
    return new Set([...ofLeads, ...onSale.map(callbackKind)]);
  }

  /** Returns whether there were too few leads. */
  private fill(orderId: string, arrival: Arrival): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const order = await this.orders.lock(tx, orderId);
      const [found] = await this.packages.find([orderId], tx);
      if (order?.status !== 'paid' || !found || found.isDisputed) return false;
      const { missing: limit } = found;
      const isOfCallbacks = !isOfLeads(found);
      const source = isOfCallbacks ? this.callbackSource(tx, found) : this.leadSource(tx, found, arrival);
      const { taken, hasLeftOut } = await this.unlisted.fill(tx, order.agencyId, limit, source);
      const filled = taken.length;
      // A requested refund may fail: then its leads are missing again.
      const isFilled = filled === limit && !found.hasOpenRefund;
      if (isFilled) {
        await this.packages.end(tx, orderId);
        await this.paidOrders.complete(tx, order);
      }
      // What was left out for this agency is there for others.
      const isShort = filled < limit && !hasLeftOut;
      if (filled === 0) return isShort;
      tx.afterCommit(async () => {
        if (isOfCallbacks) await this.callbacks.notifyPages();
        else await this.live.publish({ type: 'stock_changed', leadIds: taken });
        await this.notifier.notify(order, isFilled ? 'completed' : 'paid');
      });
      return isShort;
    });
  }

  private leadSource(tx: Transaction, found: LeadPackage, arrival: Arrival): Source<number> {
    const { orderId, unitCents } = found;
    const wish = wishOf(found);
    return {
      candidates: (before, limit) => this.stock.candidates(tx, wish, arrival, before, limit),
      take: (limit, among) => this.packages.fill(tx, orderId, wish, { limit, unitCents, arrival, among }),
    };
  }

  private callbackSource(tx: Transaction, found: LeadPackage): Source<number> {
    const { orderId, unitCents } = found;
    const { states } = wishOf(found);
    return {
      candidates: (before, limit) => this.callbacks.candidates(tx, states, before, limit),
      take: (limit, among) => this.packages.fillCallbacks(tx, orderId, states, { limit, unitCents, among }),
    };
  }
}

const isOfLeads = ({ product }: LeadPackage): boolean => product === 'aged_lead';
const callbackKind = (state: string): string => `callback ${state}`;

function kindsWanted(one: LeadPackage): string[] {
  return isOfLeads(one) ? kindsOf(wishOf(one)) : wishOf(one).states.map(callbackKind);
}

function wishOf({ details, setup }: LeadPackage) {
  return leadWish(details, setup);
}

/** Leads are missing, the buyer has named states, and no dispute pauses the delivery. */
function isWaiting(one: LeadPackage): boolean {
  return one.missing > 0 && !one.isDisputed && wishOf(one).states.length > 0;
}
