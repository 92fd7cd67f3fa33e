import { Injectable } from '@nestjs/common';
import { findShortOrders, leftAfter, shareLeads, type Deal, type SharedLead } from '@warmline/domain/leads/share-leads';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../../platform/database/database.js';
import { StandingSales, type StandingPurchase, type StandingSale } from '../../../orders/public.js';
import { SpendableBalances } from '../../../wallet/public.js';
import { MatchingRepository, type FillCause, type OpenStandingOrder } from '../../persistence/matching.repository.js';
import { StandingOrderNotifier } from '../../standing-order-notifier.js';

/** A standing order whose buyer may buy under the terms in force. */
export interface DealingOrder extends OpenStandingOrder {
  termsVersion: number | null;
}

/** Leads by standing order. */
export type Candidates = Record<'wants' | 'matches', ReadonlyMap<string, readonly SharedLead[]>>;

/**
 * The standing orders that were dealt leads in a unit, and those of them that got some: the others' were locked or became more
 * expensive. And all of these leads, and what each agency can spend after them, in cents.
 */
export interface Dealt {
  dealt: ReadonlySet<string>;
  filled: ReadonlySet<string>;
  leads: ReadonlySet<number>;
  leftOf: ReadonlyMap<string, number>;
}

/** What a standing order takes from a unit. */
interface Taking extends StandingPurchase {
  standingOrderId: string;
  /** The number of its last turn. */
  turn: number;
}

/**
 * Deals leads to locked standing orders, sells them, and stores what each got: one unit of the matcher, which is committed whole
 * or not at all (L75). Budgets are kept three times: by the shares, by checks of the database, and by the floors of the wallets.
 */
@Injectable()
export class DealLeads {
  constructor(
    private readonly balances: SpendableBalances,
    private readonly matching: MatchingRepository,
    private readonly sales: StandingSales,
    private readonly notifier: StandingOrderNotifier,
  ) {}

  /**
   * `wants` has no leads that an agency has on its do-not-call list; `matches` has them too, and decides alone whether a balance
   * is too short: a pause for funds must not tell what is on the list (L104).
   */
  async execute(
    tx: Transaction,
    orders: readonly DealingOrder[],
    { wants, matches }: Candidates,
    cause: FillCause,
  ): Promise<Dealt> {
    const [takers, matching] = [having(orders, wants), having(orders, matches)];
    if (matching.length === 0) return { dealt: new Set(), filled: new Set(), leads: new Set(), leftOf: new Map() };
    const turns = await this.matching.turns(tx);
    const balances = await this.balances.lock(tx, [...new Set(matching.map(({ agencyId }) => agencyId))]);
    const agencies = [...balances].map(([id, { cashCents, promoCents }]) => ({
      id,
      cents: cashCents + promoCents,
      lastTurn: turns.ofAgency.get(id) ?? 0,
    }));
    const deals = shareLeads(agencies, takers, turns.last);
    const takings = takingsOf(deals, orders);
    const sold = await this.sales.sell(tx, takings, balances);
    const filled = await this.store(tx, takings, sold, cause);
    const short = findShortOrders(agencies, matching, deals);
    if (short.length > 0) await this.matching.pause(tx, short, 'paused_funds');
    const changed = orders.filter(({ id }) => filled.has(id) || short.includes(id));
    tx.afterCommit(() => this.notifier.notify(changed.map(({ agencyId }) => agencyId)));
    return {
      dealt: new Set(takings.map(({ standingOrderId }) => standingOrderId)),
      filled,
      leads: new Set(deals.map(({ lead }) => lead.id)),
      leftOf: leftAfter(agencies, deals),
    };
  }

  private async store(
    tx: Transaction,
    takings: readonly Taking[],
    sold: readonly StandingSale[],
    cause: FillCause,
  ): Promise<Set<string>> {
    const saleOf = new Map(sold.map((sale) => [sale.orderId, sale]));
    const fills = takings.flatMap(({ orderId, standingOrderId, turn }) => {
      const sale = saleOf.get(orderId);
      return sale ? [{ orderId, standingOrderId, turn, leads: sale.leadIds.length, cents: sale.cents }] : [];
    });
    await this.matching.storeFills(tx, fills, cause);
    const turnOf = new Map<string, number>();
    for (const { agencyId, turn } of takings) turnOf.set(agencyId, Math.max(turn, turnOf.get(agencyId) ?? 0));
    await this.matching.storeTurns(tx, turnOf);
    return new Set(fills.map(({ standingOrderId }) => standingOrderId));
  }
}

function having(orders: readonly DealingOrder[], leads: Candidates['wants']) {
  return orders.map((order) => ({ ...order, leads: leads.get(order.id) ?? [] })).filter((order) => order.leads.length > 0);
}

function takingsOf(deals: readonly Deal[], orders: readonly DealingOrder[]): Taking[] {
  const dealsOf = Map.groupBy(deals, ({ orderId }) => orderId);
  return orders.flatMap(({ id, agencyId, savedBy: buyerId, name, termsVersion }): Taking[] => {
    const own = dealsOf.get(id) ?? [];
    if (own.length === 0) return [];
    const description = `Aged leads for “${name}”`;
    const common = { orderId: randomUUID(), standingOrderId: id, agencyId, buyerId, description, termsVersion };
    return [{ ...common, leads: own.map(({ lead }) => lead), turn: own.at(-1)!.turn }];
  });
}
