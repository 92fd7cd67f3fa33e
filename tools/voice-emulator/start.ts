import type { RouteResponse } from '@warmline/contracts/calls/intake';
import type { AddressInfo } from 'node:net';
import { CallBook, type VoiceCall } from './calls/call-book.ts';
import { EventDeliveries } from './calls/event-deliveries.ts';
import { Player } from './calls/player.ts';
import { lengthOf } from './calls/script.ts';
import { addCommandRoute } from './commands/command-route.ts';
import { buildControlServer, type ScriptedCalls } from './control-routes.ts';
import { CallRecords, RECORDS_PATH } from './shop/call-records.ts';
import { VoiceFaults } from './shop/faults.ts';
import { ShopClient } from './shop/shop-client.ts';
import { VoiceClock } from './shop/voice-clock.ts';
import { Traffic } from './traffic/traffic.ts';

export interface VoiceEmulatorOptions {
  /** Origin of the shop, e.g. `http://127.0.0.1:3000`. */
  baseUrl: string;
  /** As in CALLS_WEBHOOK_SECRET. */
  secret: string;
  /** Loopback port of the control routes; 0 or undefined picks a free one. */
  port?: number;
  /** Callers a minute; without it there are no automatic callers. */
  perMinute?: number;
  /** Keeps calls on the line across a restart; without it they stay in memory. */
  stateFile?: string;
  /** Delay before the first retry of an event; default 1000. */
  retryBaseMs?: number;
  /** The same seed invents the same callers. */
  seed?: number;
}

export interface VoiceEmulator {
  /** Origin of the control routes. */
  url: string;
  /** As in CALLS_CDR_URL. */
  recordsUrl: string;
  /** What the shop is answered when it asks for records of calls. */
  records: CallRecords;
  /** Holds back, reorders, duplicates or loses events. */
  deliveries: EventDeliveries;
  /** Puts faults into the next calls and events. */
  faults: VoiceFaults;
  clock: VoiceClock;
  traffic: Traffic;
  /** Plays calls that have just ended, one after the other; returns the answers of the shop, null for none. */
  run(calls: ScriptedCalls): Promise<(RouteResponse | null)[]>;
  /** The calls that were routed, oldest first. */
  calls(): VoiceCall[];
  /** Resolves once the shop has received every event that is due and neither held nor lost. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Time to tell the shop that the calls on the line are over. */
const HANG_UP_MS = 1_500;

/**
 * Starts a voice system on 127.0.0.1 that asks the shop where callers go, and tells it what happens.
 * @throws Error with NODE_ENV=production, because it must never spend a ticket that a person paid for.
 */
export async function startVoiceEmulator(options: VoiceEmulatorOptions): Promise<VoiceEmulator> {
  if (process.env.NODE_ENV === 'production') throw new Error('The voice emulator does not run with NODE_ENV=production.');
  const { baseUrl, secret, port = 0, perMinute, stateFile, retryBaseMs = 1000, seed = Date.now() } = options;
  const shop = new ShopClient(baseUrl, secret);
  const faults = new VoiceFaults();
  const clock = new VoiceClock();
  const book = new CallBook(stateFile);
  const records = new CallRecords(book, secret);
  const deliveries = new EventDeliveries(shop, faults, book, retryBaseMs);
  const player = new Player({ shop, book, deliveries, clock, faults });
  const traffic = new Traffic(player, book, seed);

  const run = async ({ script, caller, times = 1, endsInMs = 0 }: ScriptedCalls): Promise<(RouteResponse | null)[]> => {
    const answers: (RouteResponse | null)[] = [];
    for (let call = 0; call < times; call += 1)
      answers.push(
        await player.play({
          caller: caller ?? traffic.nextCaller(),
          scriptOf: () => script,
          agoOf: (played) => lengthOf(played) - endsInMs,
        }),
      );
    return answers;
  };
  const server = buildControlServer({ book, deliveries, traffic, clock, faults, records }, run);
  addCommandRoute(server, { secret, book, player });
  await server.listen({ host: '127.0.0.1', port });
  player.resume();
  if (perMinute) {
    traffic.set({ perMinute });
    void traffic.open();
  }

  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    recordsUrl: `${url}${RECORDS_PATH}`,
    records,
    deliveries,
    faults,
    clock,
    traffic,
    run,
    calls: () => book.all(),
    settled: () => player.settled(),
    stop: async () => {
      traffic.stop();
      await player.hangUp(HANG_UP_MS);
      deliveries.stop();
      await server.close();
    },
  };
}
