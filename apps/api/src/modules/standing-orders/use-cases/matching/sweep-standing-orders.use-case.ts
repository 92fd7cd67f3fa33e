import { Injectable } from '@nestjs/common';
import type { SharedLead } from '@warmline/domain/leads/share-leads';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { WantedLeads } from '../../../leads/public.js';
import { sweepStandingOrdersJob } from '../../jobs/match.jobs.js';
import { MatchingRepository } from '../../persistence/matching.repository.js';
import { withMaxPrice } from '../../standing-order.js';
import { DealLeads, type Candidates, type DealingOrder } from './deal-leads.js';
import { RemoveListedLeads } from './remove-listed-leads.js';
import { OpenOrders } from './open-orders.js';

/** Leads of inventory that a standing order looks at in one round, besides those on the do-not-call list of its agency. */
const CANDIDATES = 500;
/** Most times that it goes on to the next leads, past those on the list. */
const MOST_PAGES = 20;

/** Deals inventory to the standing orders that are due (L74), in rounds of one transaction each, until none of them gets a lead. */
@Injectable()
export class SweepStandingOrders {
  constructor(
    private readonly db: Database,
    private readonly open: OpenOrders,
    private readonly matching: MatchingRepository,
    private readonly wanted: WantedLeads,
    private readonly listed: RemoveListedLeads,
    private readonly deal: DealLeads,
  ) {}

  @Processes(sweepStandingOrdersJob)
  async execute(): Promise<void> {
    await this.db.transaction((tx) => this.open.update(tx));
    for (let isEnd = false; !isEnd;) isEnd = await this.db.transaction((tx) => this.round(tx));
  }

  /** A standing order that was dealt nothing has looked at everything. Returns whether none got a lead. */
  private async round(tx: Transaction): Promise<boolean> {
    const orders = await this.open.lock(tx, { due: true });
    const { dealt, filled } = await this.deal.execute(tx, orders, await this.candidates(tx, orders), 'sweep');
    // Those whose leads others had locked stay due: they look again with the next sweep.
    await this.matching.markWalked(
      tx,
      orders.filter(({ id }) => !dealt.has(id)).map(({ id }) => id),
    );
    return filled.size === 0;
  }

  /** Orders that want the same look at the same leads. */
  private async candidates(tx: Transaction, orders: readonly DealingOrder[]): Promise<Candidates> {
    const known = new Map<string, Promise<SharedLead[]>>();
    const wants = new Map<string, SharedLead[]>();
    const matches = new Map<string, SharedLead[]>();
    for (const order of orders) {
      const { id, filter, maxPriceCents, pick, roomCents, roomLeads } = order;
      if (roomCents <= 0 || roomLeads <= 0) continue;
      const wanted = withMaxPrice(filter, Math.min(maxPriceCents, roomCents));
      const read = (page: number): Promise<SharedLead[]> => {
        const key = JSON.stringify([wanted, pick, page]);
        const leads = known.get(key) ?? this.wanted.onSale(wanted, pick, CANDIDATES, page);
        known.set(key, leads);
        return leads;
      };
      wants.set(id, await this.unlisted(tx, order, read));
      // How many pages are read depends on the list.
      matches.set(id, await read(1));
    }
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
