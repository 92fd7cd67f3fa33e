import { Injectable } from '@nestjs/common';
import type { SharedLead } from '@warmline/domain/share-leads';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { WantedLeads } from '../../../leads/public.js';
import { sweepStandingOrdersJob } from '../../jobs/match.jobs.js';
import { MatchingRepository } from '../../persistence/matching.repository.js';
import { withMaxPrice } from '../../standing-order.js';
import { DealLeads, type DealingOrder } from './deal-leads.js';
import { OpenOrders } from './open-orders.js';

/** Leads of inventory that a standing order looks at in one round. */
const CANDIDATES = 500;

/** Deals inventory to the standing orders that are due (L74), in rounds of one transaction each, until none of them gets a lead. */
@Injectable()
export class SweepStandingOrders {
  constructor(
    private readonly db: Database,
    private readonly open: OpenOrders,
    private readonly matching: MatchingRepository,
    private readonly wanted: WantedLeads,
    private readonly deal: DealLeads,
  ) {}

  @Processes(sweepStandingOrdersJob)
  async execute(): Promise<void> {
    await this.db.transaction((tx) => this.open.update(tx));
    for (let isEnd = false; !isEnd;) isEnd = await this.db.transaction((tx) => this.round(tx));
  }

  /** A standing order that got nothing has looked at everything. Returns whether none is due anymore. */
  private async round(tx: Transaction): Promise<boolean> {
    const orders = await this.open.lock(tx, { due: true });
    const filled = await this.deal.execute(tx, orders, await this.candidates(orders), 'sweep');
    const done = orders.filter(({ id }) => !filled.has(id)).map(({ id }) => id);
    await this.matching.markWalked(tx, done);
    return done.length === orders.length;
  }

  /** Orders that want the same look at the same leads. */
  private async candidates(orders: readonly DealingOrder[]): Promise<Map<string, SharedLead[]>> {
    const known = new Map<string, SharedLead[]>();
    const wants = new Map<string, SharedLead[]>();
    for (const { id, filter, maxPriceCents, pick, roomCents, roomLeads } of orders) {
      if (roomCents <= 0 || roomLeads <= 0) continue;
      const wanted = withMaxPrice(filter, Math.min(maxPriceCents, roomCents));
      const key = JSON.stringify([wanted, pick]);
      const leads = known.get(key) ?? (await this.wanted.onSale(wanted, pick, CANDIDATES));
      known.set(key, leads);
      wants.set(id, leads);
    }
    return wants;
  }
}
