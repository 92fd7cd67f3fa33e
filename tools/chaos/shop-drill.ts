import { setTimeout as pause } from 'node:timers/promises';
import { utimes, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from './database.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { endFaults, endHolds, faultsOf, isKill } from './faults.ts';
import { importInBackground, type BackgroundImport } from './background-import.ts';
import { deliverEvents, openCampaigns, simulateCallers, toldCalls, type Calling } from './callers.ts';
import { findViolations } from './invariants.ts';
import { decideReturns } from './returns.ts';
import { simulateStandingOrders } from './standing-orders.ts';
import { seeded, type Random } from '@warmline/domain/seeded-random';
import { simulatePartners, requestResetLinks, simulateBuyer } from './shoppers.ts';
import type { ShoppingContext } from './shopping.ts';
import { noAcknowledgments, type Acknowledgments } from './snapshot.ts';
import { checkResetLinkExpiry } from './reset-link-expiry.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { Visitor } from './visitor.ts';
import type { Environment } from './environment.ts';

export interface ShopRound {
  round: number;
  seed: number;
  injected: { what: string; seconds: number }[];
  /** Number of times each action was done, by result. */
  results: Record<string, number>;
  slowestMs: number;
  /** From the end of the faults until no work is left. */
  recoverySeconds: number;
  violations: string[];
}

export interface ShopDrill {
  rounds: number;
  seed: number;
  /** Duration of the load in a round. */
  seconds: number;
  /** Names of the faults to choose from (faults.ts); all if empty. */
  only: readonly string[];
  /** Processes that each round kills besides. */
  kills: number;
  /** Called after every round, so that an interrupted run has a report. */
  saveReport: (rounds: readonly ShopRound[]) => void;
  log: (line: string) => void;
}

const BUYERS = 6;
/** Of the buyers: those who also keep standing orders, and compete for the leads of the import. */
const STANDING_BUYERS = 3;
const LEAD_CHOICE = 120;
const RESET_REQUESTS = 4;
const IDLE_TIMEOUT_MS = 150_000;

interface DrillContext {
  environment: Environment;
  drill: ShopDrill;
  buyers: Visitor[];
  admin: Visitor;
  acknowledged: Acknowledgments;
  received: string[];
}

/**
 * Runs rounds of purchases, returns, standing orders, calls, imports, password resets and partner applications while faults
 * occur. After each round all work must finish and every invariant must hold.
 */
export async function drillShop(environment: Environment, drill: ShopDrill): Promise<ShopRound[]> {
  const admin = new Visitor(environment.urls);
  await admin.signIn('admin');
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, () => new Visitor(environment.urls)).map(async (buyer, n) => {
      await buyer.signIn(`buyer-${n}`);
      return buyer;
    }),
  );
  const drillContext: DrillContext = { environment, drill, buyers, admin, acknowledged: noAcknowledgments(), received: [] };
  const inventory = await importInBackground(environment, admin, 0);
  if (inventory.violations.length > 0) throw new Error(`an import fails without any fault: ${inventory.violations.join('; ')}`);
  const rounds: ShopRound[] = [];
  for (let round = 1; round <= drill.rounds; round++) {
    const found = await shopRound(drillContext, round);
    rounds.push(found);
    drill.saveReport(rounds);
    drill.log(`round ${round}: ${found.injected.map(({ what, seconds }) => `${what} at ${seconds.toFixed(1)} s`).join(', ')}`);
    drill.log(
      `  ${Object.entries(found.results)
        .map(([what, times]) => `${what} ${times}`)
        .join(', ')}`,
    );
    drill.log(
      `  recovered after ${found.recoverySeconds.toFixed(1)} s, slowest response ${(found.slowestMs / 1000).toFixed(1)} s`,
    );
    for (const violation of found.violations) drill.log(`  VIOLATED ${violation}`);
  }
  return rounds;
}

async function shopRound(drillContext: DrillContext, round: number): Promise<ShopRound> {
  const { environment, drill, buyers, admin, acknowledged } = drillContext;
  const seed = drill.seed + round;
  const random = seeded(seed);
  const controller = new AbortController();
  const context: ShoppingContext = {
    urls: environment.urls,
    acknowledged,
    leadIds: await pickFreeLeads(environment, random),
    signal: controller.signal,
    results: {},
  };
  const calling: Calling = {
    voice: environment.voice,
    signal: controller.signal,
    scarce: await openCampaigns(buyers[0]!),
    played: [],
    results: context.results,
  };
  const addresses = Array.from(
    { length: RESET_REQUESTS },
    (_, n) => `buyer-${(20 + round * RESET_REQUESTS + n) % 400}@bench.example`,
  );
  for (const visitor of buyers) visitor.slowestMs = 0;
  const importing = pause(random.next() * drill.seconds * 500)
    .then(() => importInBackground(environment, admin, round))
    .catch((error: unknown): BackgroundImport => ({
      violations: [`import: ${error instanceof Error ? error.message : String(error)}`],
    }));
  const load = Promise.all([
    ...buyers.map((buyer, n) => simulateBuyer(context, buyer, seeded(seed * 100 + n))),
    requestResetLinks(context, addresses, seeded(seed * 100 + 50)),
    simulatePartners(context, round, seeded(seed * 100 + 60)),
    simulateCallers(calling, seeded(seed * 100 + 70)),
    decideReturns(context, admin, seeded(seed * 100 + 80)),
    ...buyers.slice(-STANDING_BUYERS).map((buyer, n) => simulateStandingOrders(context, buyer, seeded(seed * 100 + 90 + n))),
  ]);
  const injected = await injectAtRandom(environment, random, drill);
  controller.abort();
  await load;
  await endFaults(environment);
  const startedAt = Date.now();
  await environment.waitUntilReady();
  context.results['events lost'] = await deliverEvents(calling);
  const { violations }: BackgroundImport = await importing;
  violations.push(...(await waitUntilIdle(environment, acknowledged)));
  const recoverySeconds = (Date.now() - startedAt) / 1000;
  violations.push(...(await checkResetLinkExpiry(environment, admin)));
  const snapshot = await takeSnapshot(environment, admin, acknowledged, drillContext.received, toldCalls(calling));
  violations.push(...findViolations(snapshot), ...environment.takeUnexpectedExits());
  const slowestMs = Math.max(...buyers.map((buyer) => buyer.slowestMs));
  return { round, seed, injected, results: context.results, slowestMs, recoverySeconds, violations };
}

/** Picks the same few leads on sale for all buyers, so that they compete. */
async function pickFreeLeads(environment: Environment, random: Random): Promise<number[]> {
  return onDatabase(environment.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT id::int AS id FROM aged_leads WHERE sold_at IS NULL AND held_until IS NULL ORDER BY hashint8(id + $1) LIMIT $2',
      [random.between(0, 1_000_000), LEAD_CHOICE],
    );
    return rows.map(({ id }) => id);
  });
}

async function injectAtRandom(
  environment: Environment,
  random: Random,
  { seconds: duration, only, kills }: ShopDrill,
): Promise<ShopRound['injected']> {
  const durationMs = duration * 1000;
  const startedAt = Date.now();
  const injected: ShopRound['injected'] = [];
  const faults = faultsOf(environment);
  const chosen = [
    ...random.shuffled(faults.filter(({ name }) => only.length === 0 || only.includes(name))).slice(0, random.between(3, 6)),
    ...Array.from({ length: kills }, () => random.pick(faults.filter(isKill))),
  ];
  await Promise.all(
    chosen.map(async (fault) => {
      await pause(random.next() * durationMs * 0.8);
      const seconds = (Date.now() - startedAt) / 1000;
      injected.push({ what: await fault.inject(environment, random), seconds });
    }),
  );
  await pause(Math.max(0, durationMs - (Date.now() - startedAt)));
  return injected.toSorted((a, b) => a.seconds - b.seconds);
}

/**
 * Unpaid orders, deposits that were paid and are not in a balance, open calls and open jobs; a repeating job that was just
 * created doesn't count, because there is always a next one, and neither does one that is planned for later.
 */
const OPEN_WORK = `SELECT (SELECT count(*)::int FROM orders WHERE status = 'pending') AS unpaid,
  (SELECT count(*)::int FROM wallet_deposits WHERE id = ANY($1::uuid[]) AND status <> 'paid') AS deposits,
  (SELECT count(*)::int FROM calls WHERE outcome = 'open') AS calls, (SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND failed_at IS NULL
    AND (attempts > 0 OR run_after <= now()) AND (created_at < now() - interval '10 seconds' OR dedupe_key IS NULL OR dedupe_key NOT LIKE kind || '@%')) AS jobs`;
/** What happens within an hour anyway: the next sweeps, and the retries of failed jobs. */
const ADVANCE_AN_HOUR = [
  `UPDATE calls SET expires_at = now() WHERE outcome = 'open'`,
  `INSERT INTO outbox (kind, queue, payload, dedupe_key) SELECT kind, 'orders', '{}', kind || '@' || gen_random_uuid()
     FROM unnest(ARRAY['orders.sweep', 'partners.sweep-documents', 'import.tidy']) AS kind`,
  `UPDATE outbox SET run_after = now() WHERE done_at IS NULL AND failed_at IS NULL AND run_after > now()`,
];

/** Moves the clock past every hold and delay, then waits until no work is left. */
async function waitUntilIdle(environment: Environment, { deposits }: Acknowledgments): Promise<string[]> {
  await endHolds(environment);
  const store = join(environment.folder, 'files');
  const hourAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of await readdir(store)) await utimes(join(store, name), hourAgo, hourAgo);
  return onDatabase(environment.databaseUrl, async (client) => {
    for (const statement of ADVANCE_AN_HOUR) await client.query(statement);
    const open = { unpaid: 0, deposits: 0, calls: 0, jobs: 0 };
    return waitUntil(
      async () => {
        Object.assign(open, (await client.query<typeof open>(OPEN_WORK, [deposits])).rows[0]);
        return Object.values(open).every((count) => count === 0);
      },
      { what: 'all work to finish', timeoutMs: IDLE_TIMEOUT_MS, everyMs: 250 },
    ).then(
      () => [],
      () => [
        `not recovered: ${open.unpaid} unpaid orders, ${open.deposits} paid deposits, ${open.calls} open calls and ${open.jobs} open jobs`,
      ],
    );
  });
}
