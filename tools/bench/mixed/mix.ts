import type { BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import { randomPagePath } from '../inventory.ts';
import { atRate } from '../voice-system.ts';
import { EVENTS, type Callers } from './callers.ts';
import type { Client } from './client.ts';
import { Phase } from './phase.ts';
import type { Stock } from './stock.ts';

export const LEADS = 100_000;
/**
 * Slowest of 100 responses that a buyer or a voice system accepts, in ms: pages and routes, and whatever moves money or tickets.
 */
const LIMIT_MS = { read: 250, money: 500 } as const;

/** Those who send, and what they buy. */
export interface Senders {
  client: Client;
  stock: Stock;
  callers: Callers;
  /** Orders that the shop said are paid. */
  bought: string[];
}

export interface Route {
  id: string;
  title: string;
  /** Of 100 requests. */
  share: number;
  limitMs: number;
}

interface SentRoute extends Route {
  /** Resolves with what is wrong with the answer. */
  send: (senders: Senders, phase: Phase) => Promise<string | undefined>;
}

const listPage = randomPagePath(LEADS);
const STATES = 'FL,TX,CA,NY,OH,GA,NC,MI,PA,IL'.split(',');
const filteredPage = (): string => {
  const state = STATES[Math.floor(Math.random() * STATES.length)]!;
  return `/api/aged-leads?limit=50&page=${1 + Math.floor(Math.random() * 10)}&states=${state}&ageMax=120`;
};

const page = (id: string, title: string, share: number, path: () => string): SentRoute => ({
  id,
  title,
  share,
  limitMs: LIMIT_MS.read,
  send: async ({ client }) => {
    const { status, body } = await client.get(path());
    if (status !== 200) return String(status);
    // Parts of a home page that took too long.
    return /"failed":\["/.test(body) ? 'incomplete' : undefined;
  },
});

const SENT: readonly SentRoute[] = [
  page('list', 'page of the list', 38, listPage),
  page('filter', 'page of a filter', 12, filteredPage),
  page('first-page', 'first page of the list', 5, () => '/api/aged-leads?limit=50'),
  page('account', 'account', 8, () => '/api/me'),
  page('home', 'home page', 6, () => '/api/home?zone=America%2FNew_York'),
  page('orders', 'own orders', 5, () => '/api/orders?limit=25'),
  page('wallet', 'balance', 4, () => '/api/wallet'),
  {
    id: 'buy',
    title: 'purchase of 5 leads from the balance',
    share: 2,
    limitMs: LIMIT_MS.money,
    send: async ({ client, stock, bought }) => {
      const order = { leadIds: stock.next(), payWith: 'wallet', requestId: crypto.randomUUID() };
      const { status, body } = await client.post('/api/bulk-purchase-leads', JSON.stringify(order));
      if (status !== 200) return String(status);
      bought.push((JSON.parse(body) as BalancePurchaseResponse).orderId);
      return undefined;
    },
  },
  {
    id: 'route',
    title: 'call routed',
    share: 5,
    limitMs: LIMIT_MS.read,
    send: ({ callers }, phase) => callers.route(phase),
  },
];

const TOLD: Record<(typeof EVENTS)[number], string> = {
  ringing: 'event: call rings',
  bridged: 'event: call connected',
  ended: 'event: call ended, counted or free',
};

/** All routes of the mix; events follow the calls that were routed. */
export const ROUTES: readonly Route[] = [
  ...SENT,
  ...EVENTS.map((id) => ({ id, title: TOLD[id], share: 5, limitMs: LIMIT_MS.money })),
];

/** Sends the mix at a fixed rate, whether or not the shop keeps up, and waits for all answers. */
export async function sendMix(senders: Senders, perSecond: number, seconds: number, phase = new Phase()): Promise<Phase> {
  const share = SENT.reduce((sum, route) => sum + route.share, 0);
  const next = spread(SENT);
  const rate = (perSecond * share) / 100;
  await atRate(rate, Math.round(rate * seconds), (due) => {
    const route = next();
    return phase.measure(route.id, due, () => route.send(senders, phase));
  });
  await senders.callers.settled();
  return phase;
}

/** Returns a function that returns each item in proportion to its share, evenly spread. */
function spread<Item extends { share: number }>(items: readonly Item[]): () => Item {
  const credit = items.map(() => 0);
  const all = items.reduce((sum, { share }) => sum + share, 0);
  return () => {
    for (const [index, { share }] of items.entries()) credit[index]! += share;
    const chosen = credit.indexOf(Math.max(...credit));
    credit[chosen]! -= all;
    return items[chosen]!;
  };
}
