import { Injectable, Logger } from '@nestjs/common';
import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import type { SharedLead } from '@warmline/domain/leads/share-leads';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { ValidationFailed } from '../../../../platform/errors/app-error.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { WantedLeads } from '../../../leads/public.js';
import { SpendableBalances } from '../../../wallet/public.js';
import { sweepStandingOrdersJob } from '../../jobs/match.jobs.js';
import { MatchingRepository } from '../../persistence/matching.repository.js';
import { minPriceOf, UNREADABLE_FILTER, withMaxPrice } from '../../standing-order.js';
import { DealLeads, type Candidates, type DealingOrder } from './deal-leads.js';
import { RemoveListedLeads } from './remove-listed-leads.js';
import { OpenOrders } from './open-orders.js';

/** Leads of inventory that a standing order looks at in one round, besides those on the do-not-call list of its agency. */
const CANDIDATES = 500;
/** Most times that it goes on to the next leads, past those on the list. */
const MOST_PAGES = 20;

/**
 * Deals inventory to the standing orders that are due (L74), in rounds of one transaction each, until none of them gets a lead.
 */
@Injectable()
export class SweepStandingOrders {
  private readonly log = new Logger('standing-orders');

  constructor(
    private readonly db: Database,
    private readonly open: OpenOrders,
    private readonly matching: MatchingRepository,
    private readonly wanted: WantedLeads,
    private readonly listed: RemoveListedLeads,
    private readonly balances: SpendableBalances,
    private readonly deal: DealLeads,
  ) {}

  @Processes(sweepStandingOrdersJob)
  async execute(): Promise<void> {
    await this.db.transaction((tx) => this.open.update(tx));
    for (let isEnd = false; !isEnd;) isEnd = await this.db.transaction((tx) => this.round(tx));
  }

  /**
   * A standing order that was dealt nothing has looked at everything, unless what its agency can spend changed what it could look
   * at, or others took all that it looked at. Returns whether none got a lead.
   */
  private async round(tx: Transaction): Promise<boolean> {
    const orders = await this.open.lock(tx, { due: true });
    const balances = await this.balances.read(tx, [...new Set(orders.map(({ agencyId }) => agencyId))]);
    const before = new Map([...balances].map(([id, { cashCents, promoCents }]) => [id, cashCents + promoCents]));
    const candidates = await this.candidates(tx, orders, before);
    const { dealt, filled, leads, leftOf } = await this.deal.execute(tx, orders, candidates, 'sweep');
    const areTaken = (page: readonly SharedLead[] = []) => page.length >= CANDIDATES && page.every(({ id }) => leads.has(id));
    const hasLooked = (order: DealingOrder) => {
      const cents = before.get(order.agencyId)!;
      const isCapSame = mostFor(order, leftOf.get(order.agencyId) ?? cents) === mostFor(order, cents);
      return (
        !dealt.has(order.id) &&
        isCapSame &&
        !areTaken(candidates.wants.get(order.id)) &&
        !areTaken(candidates.matches.get(order.id))
      );
    };
    // Those whose leads others had locked stay due: they look again with the next sweep.
    await this.matching.markVisited(
      tx,
      orders.filter(hasLooked).map(({ id }) => id),
    );
    return filled.size === 0;
  }

  /**
   * Orders that want the same look at the same leads: at those that the balance can pay, and at the cheapest, which tell whether
   * it is too short. One that can't pay what its filter wants at least looks at nothing; one whose filter can't be read keeps no
   * other from its leads. The list is read outside of the transaction, like a buyer's: what it shows is checked when it is
   * locked, and a process has one matcher, so connections are left.
   */
  private async candidates(
    tx: Transaction,
    orders: readonly DealingOrder[],
    balances: ReadonlyMap<string, number>,
  ): Promise<Candidates> {
    const known = new Map<string, Promise<SharedLead[]>>();
    const wants = new Map<string, SharedLead[]>();
    const matches = new Map<string, SharedLead[]>();
    const read = (filter: AgedLeadFilter, pick: LeadPick, page: number): Promise<SharedLead[]> => {
      const key = JSON.stringify([filter, pick, page]);
      const leads = known.get(key) ?? this.wanted.onSale(filter, pick, CANDIDATES, page);
      known.set(key, leads);
      return leads;
    };
    const look = async (order: DealingOrder): Promise<void> => {
      const { id, agencyId, filter, pick } = order;
      const least = Math.max(1, minPriceOf(filter));
      const [most, payable] = [mostFor(order), mostFor(order, balances.get(agencyId)!)];
      if (most < least) return;
      if (payable >= least) {
        const wanted = withMaxPrice(filter, payable);
        wants.set(id, await this.unlisted(tx, order, (page) => read(wanted, pick, page)));
      }
      // How many pages are read depends on the list.
      matches.set(id, await read(withMaxPrice(filter, most), 'cheapest', 1));
    };
    for (const order of orders.filter(({ roomLeads }) => roomLeads > 0))
      await look(order).catch((error: unknown) => {
        if (!(error instanceof ValidationFailed)) throw error;
        this.log.error({ standingOrderId: order.id }, UNREADABLE_FILTER);
      });
    return { wants, matches };
  }

  /** Returns the first leads that are not on the agency's list. */
  private async unlisted(
    tx: Transaction,
    order: DealingOrder,
    read: (page: number) => Promise<SharedLead[]>,
  ): Promise<SharedLead[]> {
    const kept: SharedLead[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const leads = await read(page);
      for (const wanting of await this.listed.execute(tx, [{ ...order, leads }])) kept.push(...wanting.leads);
      if (leads.length < CANDIDATES || kept.length >= CANDIDATES) break;
    }
    return kept;
  }
}

/** Returns the most that a standing order can pay for a lead, with so much in the balance of its agency. */
function mostFor({ filter, maxPriceCents, roomCents }: DealingOrder, balanceCents = Infinity): number {
  return Math.min(filter.priceMaxCents ?? Infinity, maxPriceCents, roomCents, balanceCents);
}
