import type { LeadPick } from '@warmline/contracts/orders/quantity';

/** A lead that is dealt. */
export interface SharedLead {
  id: number;
  cents: number;
  /** ms since the epoch. */
  formFilledAt: number;
}

/** What an agency can spend, and the number of its last turn; 0 before its first. */
export interface SharingAgency {
  id: string;
  cents: number;
  lastTurn: number;
}

/** A standing order that takes part: how much it may still take, and what it wants. */
export interface SharingOrder {
  id: string;
  agencyId: string;
  pick: LeadPick;
  roomCents: number;
  roomLeads: number;
  /** The number of its last turn within its agency. */
  lastTurn: number;
  leads: readonly SharedLead[];
}

/** A lead for a standing order. */
export interface Deal {
  orderId: string;
  agencyId: string;
  lead: SharedLead;
  turn: number;
}

interface Hand extends SharingOrder {
  /** Its leads, best first, and the place of the next one. */
  queue: SharedLead[];
  next: number;
}

/**
 * Deals leads to standing orders (L74). The agency whose last turn is longest ago chooses first, and within it the order whose
 * last turn is longest ago, so agencies that want the same leads differ by one at most, however many orders they have and however
 * the leads arrive. Nobody gets turns back that they could not use. Returns the deals in the order of their turns; `lastTurn` is
 * the last turn ever.
 */
export function shareLeads(agencies: readonly SharingAgency[], orders: readonly SharingOrder[], lastTurn: number): Deal[] {
  const taken = new Set<number>();
  const deals: Deal[] = [];
  const handsOf = Map.groupBy(orders.map(toHand).sort(byTurn), ({ agencyId }) => agencyId);
  let waiting = [...agencies].sort(byTurn).map((agency) => ({ ...agency, hands: handsOf.get(agency.id) ?? [] }));
  while (waiting.length > 0) {
    const remaining: typeof waiting = [];
    for (const agency of waiting) {
      const hand = takeTurn(agency.hands, agency.cents, taken);
      // What it can't take now, it can't take later: rooms and leads only become fewer.
      if (hand === null) continue;
      const lead = hand.queue[hand.next]!;
      taken.add(lead.id);
      agency.cents -= lead.cents;
      hand.roomCents -= lead.cents;
      hand.roomLeads -= 1;
      agency.hands = [...agency.hands.filter((other) => other !== hand), hand];
      deals.push({ orderId: hand.id, agencyId: agency.id, lead, turn: lastTurn + deals.length + 1 });
      remaining.push(agency);
    }
    waiting = remaining;
  }
  return deals;
}

/** Returns what each agency can spend after these deals. */
export function leftAfter(
  agencies: readonly SharingAgency[],
  deals: readonly Pick<Deal, 'agencyId' | 'lead'>[],
): Map<string, number> {
  const ofAgency = Map.groupBy(deals, ({ agencyId }) => agencyId);
  return new Map(agencies.map(({ id, cents }) => [id, cents - centsOf(ofAgency.get(id))]));
}

/** Returns the orders that still want a lead that their budget allows and their agency can't pay, after these deals. */
export function findShortOrders(
  agencies: readonly SharingAgency[],
  orders: readonly SharingOrder[],
  deals: readonly Pick<Deal, 'orderId' | 'agencyId' | 'lead'>[],
): string[] {
  const dealt = new Set(deals.map(({ lead }) => lead.id));
  const ofOrder = Map.groupBy(deals, ({ orderId }) => orderId);
  const leftOf = leftAfter(agencies, deals);
  return orders
    .filter(({ id, agencyId, roomCents, roomLeads, leads }) => {
      const own = ofOrder.get(id);
      if ((own?.length ?? 0) >= roomLeads) return false;
      const cheapest = leads.reduce((least, lead) => (dealt.has(lead.id) ? least : Math.min(least, lead.cents)), Infinity);
      return cheapest <= roomCents - centsOf(own) && cheapest > (leftOf.get(agencyId) ?? 0);
    })
    .map(({ id }) => id);
}

function centsOf(deals: readonly Pick<Deal, 'lead'>[] = []): number {
  return deals.reduce((sum, { lead }) => sum + lead.cents, 0);
}

function toHand(order: SharingOrder): Hand {
  return { ...order, queue: [...order.leads].sort(order.pick === 'cheapest' ? byPrice : byAge), next: 0 };
}

/** Returns the first order that can take a lead now, placed at that lead; null without one. */
function takeTurn(hands: readonly Hand[], agencyCents: number, taken: ReadonlySet<number>): Hand | null {
  for (const hand of hands) {
    const most = Math.min(agencyCents, hand.roomCents);
    if (hand.roomLeads < 1) continue;
    while (hand.next < hand.queue.length && (taken.has(hand.queue[hand.next]!.id) || hand.queue[hand.next]!.cents > most))
      hand.next += 1;
    if (hand.next < hand.queue.length) return hand;
  }
  return null;
}

function byTurn(one: { id: string; lastTurn: number }, other: { id: string; lastTurn: number }): number {
  return one.lastTurn - other.lastTurn || (one.id < other.id ? -1 : 1);
}

function byAge(one: SharedLead, other: SharedLead): number {
  return other.formFilledAt - one.formFilledAt || other.id - one.id;
}

function byPrice(one: SharedLead, other: SharedLead): number {
  return one.cents - other.cents || byAge(one, other);
}
