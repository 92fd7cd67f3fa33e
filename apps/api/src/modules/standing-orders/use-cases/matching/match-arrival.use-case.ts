import { Injectable, Logger } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { Processes } from '../../../../platform/queue/job-registry.js';
import { WantedLeads, type Arrival } from '../../../leads/public.js';
import { matchArrivalJob } from '../../jobs/match.jobs.js';
import { MatchingRepository } from '../../persistence/matching.repository.js';
import { UNREADABLE_FILTER, withMaxPrice } from '../../standing-order.js';
import { DealLeads, type DealingOrder } from './deal-leads.js';
import { RemoveListedLeads } from './remove-listed-leads.js';
import { OpenOrders } from './open-orders.js';

/**
 * Most pairs of a lead and a standing order that wants it, in one unit: an import with fewer is one unit, so each standing order
 * gets one order of it.
 */
const MOST_PAIRS = 400_000;

/**
 * Deals what arrived to standing orders (L74), in units of one transaction each: a worker that was stopped continues after the
 * last whole unit.
 */
@Injectable()
export class MatchArrival {
  private readonly log = new Logger('standing-orders');

  constructor(
    private readonly db: Database,
    private readonly open: OpenOrders,
    private readonly matching: MatchingRepository,
    private readonly wanted: WantedLeads,
    private readonly listed: RemoveListedLeads,
    private readonly deal: DealLeads,
  ) {}

  @Processes(matchArrivalJob)
  async execute(arrival: Arrival): Promise<void> {
    for (let isEnd = false; !isEnd;) isEnd = await this.db.transaction((tx) => this.unit(tx, arrival));
  }

  /** Returns whether all of it is dealt. */
  private async unit(tx: Transaction, arrival: Arrival): Promise<boolean> {
    const orders = (await this.open.lock(tx, { due: false })).filter(hasRoom);
    const { importId } = arrival;
    const from = importId === undefined ? 0 : await this.matching.runOf(tx, importId);
    const wants = orders.map(({ id, filter, maxPriceCents }) => ({ key: id, filter: withMaxPrice(filter, maxPriceCents) }));
    const most = orders.length > 0 ? MOST_PAIRS : 0;
    const { leads, unreadable, after, isEnd } = await this.wanted.ofArrival(tx, arrival, wants, from, most);
    for (const standingOrderId of unreadable) this.log.error({ standingOrderId }, UNREADABLE_FILTER);
    const wanting = await this.listed.execute(
      tx,
      orders.map((order) => ({ ...order, leads: leads.get(order.id) ?? [] })),
    );
    const kept = new Map(wanting.map((order) => [order.id, order.leads]));
    await this.deal.execute(tx, orders, { wants: kept, matches: leads }, importId === undefined ? 'lead' : 'import');
    const isDone = isEnd || orders.length === 0;
    if (importId !== undefined) await this.matching.saveRun(tx, importId, isDone ? null : after);
    return isDone;
  }
}

function hasRoom({ roomCents, roomLeads }: DealingOrder): boolean {
  return roomCents > 0 && roomLeads > 0;
}
