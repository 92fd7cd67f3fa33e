import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findShortOrders, shareLeads, type Deal, type SharedLead, type SharingAgency, type SharingOrder } from './share-leads.ts';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED) });

const MANY = 1_000_000;
const lead = (id: number, cents = 200, formFilledAt = id): SharedLead => ({ id, cents, formFilledAt });
const agency = (id: string, cents = MANY, lastTurn = 0): SharingAgency => ({ id, cents, lastTurn });
const order = (id: string, agencyId: string, leads: readonly SharedLead[], more: Partial<SharingOrder> = {}): SharingOrder => ({
  id,
  agencyId,
  pick: 'cheapest',
  roomCents: MANY,
  roomLeads: MANY,
  lastTurn: 0,
  leads,
  ...more,
});
const countOf = (deals: readonly Deal[], agencyId: string) => deals.filter((deal) => deal.agencyId === agencyId).length;

/** Some agencies with orders for some of the leads, each with limits. */
const anyTable = fc
  .array(fc.record({ cents: fc.integer({ min: 50, max: 500 }), formFilledAt: fc.nat(50) }), { maxLength: 30 })
  .map((leads) => leads.map((each, id) => ({ ...each, id })))
  .chain((leads) =>
    fc.record({
      leads: fc.constant(leads),
      agencies: fc.array(fc.record({ cents: fc.nat(3_000), lastTurn: fc.nat(20) }), { minLength: 1, maxLength: 4 }),
      orders: fc.array(
        fc.record({
          ofAgency: fc.nat(3),
          pick: fc.constantFrom('cheapest' as const, 'newest' as const),
          roomCents: fc.nat(3_000),
          roomLeads: fc.nat(10),
          lastTurn: fc.nat(20),
          leads: fc.subarray(leads),
        }),
        { maxLength: 6 },
      ),
    }),
  )
  .map(({ leads, agencies, orders }) => ({
    leads,
    agencies: agencies.map((each, index) => ({ ...each, id: `a${index}` })),
    orders: orders
      .filter(({ ofAgency }) => ofAgency < agencies.length)
      .map(({ ofAgency, ...each }, index) => ({ ...each, id: `o${index}`, agencyId: `a${ofAgency}` })),
  }));

describe('L74 sharing leads among standing orders', () => {
  it('deals each lead once, to an order that wants it, within every limit, and leaves none that somebody could take', () => {
    fc.assert(
      fc.property(anyTable, ({ agencies, orders }) => {
        const deals = shareLeads(agencies, orders, 100);
        expect(new Set(deals.map((deal) => deal.lead.id)).size).toBe(deals.length);
        expect(deals.map(({ turn }) => turn)).toEqual(deals.map((_, index) => 101 + index));
        const centsOf = (own: readonly Deal[]) => own.reduce((sum, deal) => sum + deal.lead.cents, 0);
        const left = new Map(
          agencies.map(({ id, cents }) => [id, cents - centsOf(deals.filter((deal) => deal.agencyId === id))]),
        );
        expect([...left.values()].every((cents) => cents >= 0)).toBe(true);
        for (const { id, agencyId, roomCents, roomLeads, leads } of orders) {
          const own = deals.filter((deal) => deal.orderId === id);
          expect(own.length).toBeLessThanOrEqual(roomLeads);
          expect(centsOf(own)).toBeLessThanOrEqual(roomCents);
          expect(own.every((deal) => leads.includes(deal.lead) && deal.agencyId === agencyId)).toBe(true);
          const most = own.length < roomLeads ? Math.min(roomCents - centsOf(own), left.get(agencyId)!) : 0;
          expect(leads.filter((each) => each.cents <= most && !deals.some((deal) => deal.lead === each))).toEqual([]);
        }
      }),
    );
  });

  it('gives agencies that want the same leads the same number, by one, over any units and whatever the number of their orders', () => {
    const units = fc.array(fc.record({ shared: fc.nat(7), ofOther: fc.nat(5) }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(units, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 5 }), (arrivals, ordersOf) => {
        const turns = new Map<string, number>();
        const counts = ordersOf.map(() => 0);
        let [lastTurn, nextId] = [0, 1];
        for (const { shared, ofOther } of arrivals) {
          const leads = Array.from({ length: shared + ofOther }, () => lead(nextId++));
          const wanted = leads.slice(0, shared);
          const agencies = [...ordersOf.keys(), 'other'].map((name) => agency(`a${name}`, MANY, turns.get(`a${name}`) ?? 0));
          const orders = ordersOf.flatMap((many, name) =>
            Array.from({ length: many }, (_, place) => order(`o${name}-${place}`, `a${name}`, wanted)),
          );
          // Another agency wants some of these leads, and others besides.
          orders.push(order('other', 'aother', leads.slice(Math.floor(shared / 2))));
          const deals = shareLeads(agencies, orders, lastTurn);
          for (const deal of deals) turns.set(deal.agencyId, deal.turn);
          for (const name of ordersOf.keys()) counts[name]! += countOf(deals, `a${name}`);
          lastTurn += deals.length;
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('gives each agency the same number, by one, however the leads are split into units', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 10 }),
        (total, cuts) => {
          const run = (sizes: readonly number[]) => {
            const turns = new Map<string, number>();
            const counts = new Map<string, number>();
            let [dealt, left] = [0, total];
            for (const size of [...sizes, total]) {
              const leads = Array.from({ length: Math.min(size, left) }, (_, place) => lead(total - left + place));
              left -= leads.length;
              const names = ['a', 'b', 'c'];
              const agencies = names.map((name) => agency(name, MANY, turns.get(name) ?? 0));
              const deals = shareLeads(
                agencies,
                names.map((name) => order(name, name, leads)),
                dealt,
              );
              dealt += deals.length;
              for (const deal of deals) {
                turns.set(deal.agencyId, deal.turn);
                counts.set(deal.agencyId, (counts.get(deal.agencyId) ?? 0) + 1);
              }
            }
            return ['a', 'b', 'c'].map((name) => counts.get(name) ?? 0);
          };
          const [whole, split] = [run([]), run(cuts)];
          expect(whole.reduce((sum, count) => sum + count)).toBe(total);
          for (const [index, count] of split.entries()) expect(Math.abs(count - whole[index]!)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('deals 101 leads to two agencies as 50 and 51, and to the orders of an agency in turn', () => {
    const leads = Array.from({ length: 101 }, (_, id) => lead(id));
    const orders = [order('o1', 'a', leads), order('o2', 'b', leads), order('o3', 'b', leads)];
    const deals = shareLeads([agency('a'), agency('b', MANY, 1)], orders, 1);
    expect([countOf(deals, 'a'), countOf(deals, 'b')]).toEqual([51, 50]);
    expect(['o2', 'o3'].map((id) => deals.filter(({ orderId }) => orderId === id).length)).toEqual([25, 25]);
  });

  it('lets each order take what it likes best', () => {
    const leads = [lead(1, 300, 30), lead(2, 100, 10), lead(3, 200, 20), lead(4, 400, 5)];
    const orders = [order('cheap', 'a', leads), order('new', 'b', leads, { pick: 'newest' })];
    const deals = shareLeads([agency('a'), agency('b')], orders, 0);
    expect(deals.map((deal) => [deal.orderId, deal.lead.id])).toEqual([
      ['cheap', 2],
      ['new', 1],
      ['cheap', 3],
      ['new', 4],
    ]);
  });

  it('gives an agency that comes back no turns that it missed', () => {
    const leads = Array.from({ length: 10 }, (_, id) => lead(id));
    const deals = shareLeads(
      [agency('new'), agency('old', MANY, 500)],
      [order('n', 'new', leads), order('o', 'old', leads)],
      500,
    );
    expect([countOf(deals, 'new'), countOf(deals, 'old')]).toEqual([5, 5]);
  });

  it('L116 names the orders that want a lead that their agency can’t pay', () => {
    const leads = [lead(1, 300), lead(2, 300)];
    const agencies = [agency('poor', 500), agency('rich')];
    const orders = [
      order('short', 'poor', leads),
      order('full', 'poor', leads, { roomCents: 100 }),
      order('capped', 'rich', leads, { roomLeads: 0 }),
    ];
    const deals = shareLeads(agencies, orders, 0);
    expect(deals.map(({ orderId }) => orderId)).toEqual(['short']);
    expect(findShortOrders(agencies, orders, deals)).toEqual(['short']);
    expect(findShortOrders(agencies, orders.slice(1), [])).toEqual([]);
  });
});
