import type { StandingOrder, StandingOrderList } from '@warmline/contracts/standing-orders/types';
import type { Random } from '@warmline/domain/seeded-random';
import { setTimeout as pause } from 'node:timers/promises';
import { addFunds, count, press, type ShoppingContext } from './shopping.ts';
import type { Visitor } from './visitor.ts';

const PATH = '/api/standing-orders';
/** States of most leads in the files that a round imports. */
const STATES = ['TX,FL', 'FL,CA', 'TX,OH,GA'] as const;
const STEPS = ['pause', 'resume', 'end'] as const;

/** Simulates a buyer who creates, pauses, resumes and ends standing orders, which buy from the balance what others want, too. */
export async function simulateStandingOrders(context: ShoppingContext, buyer: Visitor, random: Random): Promise<void> {
  while (!context.signal.aborted) {
    await pause(random.between(300, 1_500));
    const listed = await buyer.request<StandingOrderList>('GET', PATH);
    const kept = listed?.status === 200 ? listed.body.items.filter(({ status }) => status !== 'ended') : [];
    if (kept.length < random.between(2, 5)) await create(context, buyer, random);
    else await change(context, buyer, random.pick(kept), random);
  }
}

async function create(context: ShoppingContext, buyer: Visitor, random: Random): Promise<void> {
  const created = await press(buyer, PATH, {
    name: 'Round',
    facets: { states: random.pick(STATES) },
    zone: 'America/New_York',
    maxPriceCents: 1_000,
    pick: random.pick(['cheapest', 'newest']),
    period: 'day',
    budgetCents: random.between(1_000, 5_000),
  });
  count(context, `standing ${created?.status ?? 'no response'}`);
  if (created?.status === 409) await addFunds(context, buyer, random);
}

async function change(context: ShoppingContext, buyer: Visitor, { id }: StandingOrder, random: Random): Promise<void> {
  const step = random.pick(STEPS);
  const changed = await buyer.request<StandingOrder>('POST', `${PATH}/${id}/${step}`);
  count(context, `${step} ${changed?.status ?? 'no response'}`);
  if (step === 'end' && changed?.status === 200) context.acknowledged.ended.push({ id, status: 'ended' });
}
