import { setTimeout as pause } from 'node:timers/promises';
import { utimes, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from './database.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { endFaults, endHolds, faultsOf } from './faults.ts';
import { importInPassing, type PassingImport } from './passing-import.ts';
import { breachesOf } from './invariants.ts';
import { seeded, type Random } from '@warmline/domain/seeded-random';
import { apply, forget, shop, type Crowd } from './shoppers.ts';
import { noPromises, type Promises } from './snapshot.ts';
import { resetLinkEnds } from './reset-clock.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export interface ShopRound {
  round: number;
  seed: number;
  struck: { what: string; seconds: number }[];
  /** How often each thing was done and what it was answered. */
  tally: Record<string, number>;
  slowestMs: number;
  /** From the end of the faults until nothing was left to do. */
  quietSeconds: number;
  breaches: string[];
}

export interface ShopDrill {
  rounds: number;
  seed: number;
  /** Length of the load in a round. */
  seconds: number;
  /** Names of the faults to choose from (faults.ts); all of them when empty. */
  only: readonly string[];
  /** Hears of every round, so that a run cut short leaves its report. */
  note: (rounds: readonly ShopRound[]) => void;
  say: (line: string) => void;
}

const BUYERS = 6;
const CHOICE = 120;
const RESETS = 4;
const QUIET_WITHIN_MS = 150_000;

interface Stage {
  world: World;
  drill: ShopDrill;
  buyers: Visitor[];
  admin: Visitor;
  promises: Promises;
  received: string[];
}

/** Rounds of buying, importing, resetting and applying while things break; after each the shop must come to rest with every invariant true. */
export async function drillShop(world: World, drill: ShopDrill): Promise<ShopRound[]> {
  const admin = new Visitor(world.urls);
  await admin.signIn('admin');
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => new Visitor(world.urls)).map(async (buyer, n) => {
      await buyer.signIn(`buyer-${n}`);
      return buyer;
    }),
  );
  const stage: Stage = { world, drill, buyers, admin, promises: noPromises(), received: [] };
  const stock = await importInPassing(world, admin, 0);
  if (stock.breaches.length > 0) throw new Error(`an import fails even in peace: ${stock.breaches.join('; ')}`);
  const rounds: ShopRound[] = [];
  for (let round = 1; round <= drill.rounds; round++) {
    const found = await shopRound(stage, round);
    rounds.push(found);
    drill.note(rounds);
    drill.say(`round ${round}: ${found.struck.map(({ what, seconds }) => `${what} at ${seconds.toFixed(1)} s`).join(', ')}`);
    drill.say(
      `  ${Object.entries(found.tally)
        .map(([what, times]) => `${what} ${times}`)
        .join(', ')}`,
    );
    drill.say(`  at rest after ${found.quietSeconds.toFixed(1)} s, slowest answer ${(found.slowestMs / 1000).toFixed(1)} s`);
    for (const breach of found.breaches) drill.say(`  BREACH ${breach}`);
  }
  return rounds;
}

async function shopRound(stage: Stage, round: number): Promise<ShopRound> {
  const { world, drill, buyers, admin, promises } = stage;
  const seed = drill.seed + round;
  const random = seeded(seed);
  const bell = new AbortController();
  const crowd: Crowd = { urls: world.urls, promises, leadIds: await someFree(world, random), bell: bell.signal, tally: {} };
  const addresses = Array.from({ length: RESETS }, (_, n) => `buyer-${(20 + round * RESETS + n) % 400}@bench.example`);
  for (const visitor of buyers) visitor.slowestMs = 0;
  const importing = pause(random.next() * drill.seconds * 500)
    .then(() => importInPassing(world, admin, round))
    .catch((error: unknown): PassingImport => ({
      breaches: [`import: ${error instanceof Error ? error.message : String(error)}`],
    }));
  const load = Promise.all([
    ...buyers.map((buyer, n) => shop(crowd, buyer, seeded(seed * 100 + n))),
    forget(crowd, addresses, seeded(seed * 100 + 50)),
    apply(crowd, round, seeded(seed * 100 + 60)),
  ]);
  const struck = await strikeAtRandom(world, random, drill);
  bell.abort();
  await load;
  await endFaults(world);
  const began = Date.now();
  await world.whole();
  const { breaches }: PassingImport = await importing;
  breaches.push(...(await comeToRest(world)));
  const quietSeconds = (Date.now() - began) / 1000;
  breaches.push(...(await resetLinkEnds(world, admin)));
  const snapshot = await takeSnapshot(world, promises, stage.received);
  breaches.push(...breachesOf(snapshot), ...world.takeFallen());
  const slowestMs = Math.max(...buyers.map((buyer) => buyer.slowestMs));
  return { round, seed, struck, tally: crowd.tally, slowestMs, quietSeconds, breaches };
}

/** Leads on sale, the same few for everybody: people are to get in each other's way. */
async function someFree(world: World, random: Random): Promise<number[]> {
  return onDatabase(world.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int AS id FROM aged_leads WHERE sold_at IS NULL AND held_until IS NULL ORDER BY hashint8(id + $1) LIMIT $2',
      [random.between(0, 1_000_000), CHOICE],
    );
    return rows.map(({ id }) => id);
  });
}

async function strikeAtRandom(world: World, random: Random, { seconds: lasts, only }: ShopDrill): Promise<ShopRound['struck']> {
  const lastsMs = lasts * 1000;
  const begun = Date.now();
  const struck: ShopRound['struck'] = [];
  const chosen = random
    .shuffled(faultsOf(world).filter(({ name }) => only.length === 0 || only.includes(name)))
    .slice(0, random.between(3, 6));
  await Promise.all(
    chosen.map(async (fault) => {
      await pause(random.next() * lastsMs * 0.8);
      const seconds = (Date.now() - begun) / 1000;
      struck.push({ what: await fault.strike(world, random), seconds });
    }),
  );
  await pause(Math.max(0, lastsMs - (Date.now() - begun)));
  return struck.toSorted((a, b) => a.seconds - b.seconds);
}

/** Unpaid orders, and jobs that are neither done nor given up; a repeating one just asked for is never the last. */
const UNREST = `SELECT (SELECT count(*)::int FROM orders WHERE status = 'pending') AS unpaid,
  (SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND failed_at IS NULL
    AND (created_at < now() - interval '10 seconds' OR dedupe_key IS NULL OR dedupe_key NOT LIKE kind || '@%')) AS jobs`;
/** What an hour would bring by itself: the sweeps' next turns, and the next tries of what waits after a failure. */
const HOUR_PASSES = [
  `INSERT INTO outbox (kind, queue, payload, dedupe_key) SELECT kind, 'orders', '{}', kind || '@' || gen_random_uuid()
     FROM unnest(ARRAY['orders.sweep', 'partners.sweep-documents', 'import.tidy']) AS kind`,
  `UPDATE outbox SET run_after = now() WHERE done_at IS NULL AND failed_at IS NULL AND run_after > now()`,
];

/** Moves the clocks over every hold and every wait, then waits until nothing is left to do. */
async function comeToRest(world: World): Promise<string[]> {
  await endHolds(world);
  const store = join(world.folder, 'files');
  const hourAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await readdir(store)) await utimes(join(store, name), hourAgo, hourAgo);
  return onDatabase(world.databaseUrl, async (client) => {
    for (const statement of HOUR_PASSES) await client.query(statement);
    const left = { unpaid: 0, jobs: 0 };
    return waitUntil(
      async () => {
        Object.assign(left, (await client.query<typeof left>(UNREST)).rows[0]);
        return left.unpaid === 0 && left.jobs === 0;
      },
      { what: 'rest', timeoutMs: QUIET_WITHIN_MS, everyMs: 250 },
    ).then(
      () => [],
      () => [`no rest: ${left.unpaid} unpaid orders and ${left.jobs} jobs are left`],
    );
  });
}
