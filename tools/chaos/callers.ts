import type { CampaignPage } from '@warmline/contracts/campaigns/types';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { Random } from '@warmline/domain/seeded-random';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../local-stack/wait-until.ts';
import type { VoiceCall } from '../voice-emulator/calls/call-book.ts';
import type { Script } from '../voice-emulator/calls/script.ts';
import type { VoiceEmulator } from '../voice-emulator/start.ts';
import type { PlayedCall } from './snapshot.ts';
import type { Visitor } from './visitor.ts';

/** Calls that a round buys: more than its callers need, and fewer, so that they compete for the last ones. */
const PLENTY = 400;
const FEW = 15;
const PRICE = 35;
const ALL_DAY = [['00:00', '24:00']];
const WEEK = { mon: ALL_DAY, tue: ALL_DAY, wed: ALL_DAY, thu: ALL_DAY, fri: ALL_DAY, sat: ALL_DAY, sun: ALL_DAY };
/** Shares of the events that never arrive, and that arrive twice. */
const CHANCES = { lost: 0.02, doubled: 0.2 };
/** The voice system's clock is wrong by up to ten minutes, and runs wrong. */
const SKEW = { seconds: 600, driftPpm: 500 };
const RECEIVED_MS = 180_000;

/** The calls of a round. */
export interface Calling {
  voice: VoiceEmulator;
  signal: AbortSignal;
  /** Campaigns with few calls, which callers may find used up. */
  scarce: ReadonlySet<string>;
  /** Every call that the shop has routed, with what it was told. */
  played: VoiceCall[];
  results: Record<string, number>;
}

/** Buys calls, and starts their campaigns; returns the IDs of those with few calls. */
export async function openCampaigns(buyer: Visitor): Promise<Set<string>> {
  const scarce = await openCampaign(buyer, FEW, 'card');
  await openCampaign(buyer, PLENTY, 'card');
  return new Set([scarce]);
}

/** Buys calls by card or from the balance, and starts their campaign at all hours without limits; returns its ID. */
export async function openCampaign(buyer: Visitor, transfers: number, payWith: 'card' | 'wallet'): Promise<string> {
  const order = await expectOk<PaymentIntentResponse>(buyer, 'POST', '/api/call-transfer-order', {
    totalTransfers: transfers,
    callsPerDay: transfers,
    transferHours: '9am-5pm EST',
    transferPhone: '(305) 555-0100',
    workingStates: 'FL',
    leadType: 'Live Transfers',
    price: transfers * PRICE,
    ...(payWith === 'wallet' && { payWith, requestId: crypto.randomUUID() }),
  });
  const payment = { clientSecret: order.clientSecret, paymentMethod: 'pm_card_visa' };
  if (payWith === 'card') await expectOk(buyer, 'POST', '/api/sandbox/confirm', payment);
  let found: CampaignPage['items'][number] | undefined;
  await waitUntil(
    async () => {
      const { items } = await expectOk<CampaignPage>(buyer, 'GET', '/api/campaigns');
      found = items.find(({ orders }) => orders.some(({ id }) => id === order.orderId));
      return found !== undefined;
    },
    { what: 'the campaign of an order', timeoutMs: 60_000, everyMs: 250 },
  );
  const { id, version } = found!;
  await expectOk(buyer, 'PATCH', `/api/campaigns/${id}`, { version, week: WEEK, maxOpen: 1000, dayCap: 10_000 });
  await expectOk(buyer, 'POST', `/api/campaigns/${id}/start`);
  return id;
}

let callers = 0;

/**
 * Simulates callers, one after the other, whose calls end within a few seconds, while events are lost and doubled by a clock that
 * is wrong.
 */
export async function simulateCallers({ voice, signal, played, results }: Calling, random: Random): Promise<void> {
  voice.deliveries.setChances({ ...CHANCES, random });
  voice.clock.set({
    skewSeconds: random.between(-SKEW.seconds, SKEW.seconds),
    driftPpm: random.between(-SKEW.driftPpm, SKEW.driftPpm),
  });
  const open = new Set<Promise<void>>();
  while (!signal.aborted) {
    await pause(random.between(50, 350));
    const caller = { phone: `+1305${2_000_000 + (callers += 1)}`, state: 'FL' };
    const [script, endsInMs] = [randomScript(random), random.between(0, 4_000)];
    const asking = voice.run({ caller, script, endsInMs }).then(([answer]) => {
      const what = answer?.decision === 'route' ? 'routed' : `no route ${answer?.reason ?? ''}`;
      results[what] = (results[what] ?? 0) + 1;
      const call = answer?.decision === 'route' && voice.calls().find(({ id }) => id === answer.call_id);
      if (call) played.push(call);
      open.delete(asking);
    });
    open.add(asking);
  }
  await Promise.all(open);
}

/** Long calls, calls around the free seconds, short ones, and callers who hang up. */
function randomScript(random: Random): Script {
  const choice = random.next();
  const ringing = { type: 'ringing', at_ms: 0 } as const;
  if (choice < 0.1) return [ringing, { type: 'failed', at_ms: 6_000, cause: 'caller_hung_up' }];
  const talk =
    choice < 0.65
      ? random.between(122_000, 300_000)
      : random.between(choice < 0.8 ? 119_000 : 10_000, choice < 0.8 ? 122_999 : 110_000);
  return [
    ringing,
    { type: 'bridged', at_ms: 5_000 },
    { type: 'ended', at_ms: 5_000 + talk, ended_by: 'caller', cause: 'normal' },
  ];
}

/**
 * Waits until the shop has received every event; then sends those that were lost, as its voice system would when asked, and waits
 * again.
 */
export async function deliverEvents({ voice, played }: Calling): Promise<number> {
  voice.deliveries.setChances(undefined);
  await waitUntilReceived(played);
  const lost = played.flatMap(({ events }) => events).filter(({ state }) => state === 'lost').length;
  voice.deliveries.resendLost(played);
  await waitUntilReceived(played);
  return lost;
}

function waitUntilReceived(played: readonly VoiceCall[]): Promise<void> {
  return waitUntil(() => played.every(({ events }) => events.every(({ state }) => state !== 'pending')), {
    what: 'the shop to receive all events of calls',
    timeoutMs: RECEIVED_MS,
    everyMs: 100,
  });
}

/** Returns what the shop was told about calls. */
export function toldCalls({ played, scarce }: Calling): PlayedCall[] {
  return played.map(({ id, campaignId, events }) => {
    const end = events.find(({ body }) => body.type === 'call.ended')?.body;
    const connectedAt = end?.data.bridged_at;
    const seconds =
      typeof connectedAt === 'string' ? Math.floor((Date.parse(end!.timestamp) - Date.parse(connectedAt)) / 1000) : 0;
    return { id, seconds, mayLackTicket: campaignId !== null && scarce.has(campaignId) };
  });
}

async function expectOk<T>(visitor: Visitor, method: string, path: string, body?: object): Promise<T> {
  const response = await visitor.request<T>(method, path, body);
  if (response?.status !== 200) throw new Error(`${method} ${path}: ${response?.status} ${JSON.stringify(response?.body)}`);
  return response.body;
}
