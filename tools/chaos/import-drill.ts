import type { ImportView } from '@warmline/contracts/api/imports';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from './database.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { planBreaches, storeBreaches, storedBy, unequal } from './import-check.ts';
import { confirmStubbornly, uploadStubbornly } from './import-client.ts';
import { writeImportFile } from './import-file.ts';
import { seeded } from '@warmline/domain/seeded-random';
import { planStrikes, strikeDuring, type Struck } from './strikes.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

export interface ImportRound {
  round: number;
  seed: number;
  struck: Struck[];
  /** From the first byte sent to the last row stored. */
  seconds: number;
  planned: number;
  stored: number;
  breaches: string[];
}

export interface ImportDrill {
  rows: number;
  rounds: number;
  seed: number;
  /** Hears of every round, so that a run cut short leaves its report. */
  note: (rounds: readonly ImportRound[]) => void;
  say: (line: string) => void;
}

/** Share of the work that taking and planning a file stands for; storing is the rest. */
const PLANNING = 0.3;
const STOCK_SERIES = 0;
const STOCK_ROWS = 3_000;

/** Imports a file in each round while API, worker, Redis and PostgreSQL are each killed once, and compares what is there with what must be. */
export async function drillImports(world: World, drill: ImportDrill): Promise<ImportRound[]> {
  const admin = new Visitor(world.urls);
  await admin.signIn('admin');
  let planMs = 0;
  const run = async (round: number, parts: readonly string[]): Promise<ImportRound> => {
    const found = await importRound(world, admin, { round, rows: drill.rows, seed: drill.seed + round, parts, planMs });
    planMs ||= found.planSeconds * 1000;
    return found;
  };
  // Quietly first: the stock that later files partly repeat, and how long planning takes on this machine.
  const stock = await run(STOCK_SERIES, []);
  if (stock.breaches.length > 0) throw new Error(`an import fails even in peace: ${stock.breaches.join('; ')}`);
  await onDatabase(world.databaseUrl, (client) => client.query('DELETE FROM aged_leads WHERE row_no > $1', [STOCK_ROWS]));
  drill.say(
    `in peace: ${stock.stored} rows in ${stock.seconds.toFixed(1)} s, of which ${(planMs / 1000).toFixed(1)} s until the plan`,
  );
  const rounds: ImportRound[] = [];
  for (let round = 1; round <= drill.rounds; round++) {
    const found = await run(round, world.parts);
    rounds.push(found);
    drill.note(rounds);
    drill.say(
      `round ${round}: ${found.struck.map(({ part, share, seconds }) => `${part} at ${seconds.toFixed(1)} s (${Math.round(share * 100)} %)`).join(', ')}; ` +
        `${found.stored} of ${found.planned} rows after ${found.seconds.toFixed(1)} s${found.breaches.length > 0 ? `; BREACHES: ${found.breaches.join('; ')}` : ''}`,
    );
  }
  return rounds;
}

interface RoundPlan {
  round: number;
  rows: number;
  seed: number;
  parts: readonly string[];
  planMs: number;
}

async function importRound(world: World, admin: Visitor, plan: RoundPlan): Promise<ImportRound & { planSeconds: number }> {
  const path = join(world.folder, `leads-${plan.round}.csv`);
  const known = await onDatabase(world.databaseUrl, async (client) => {
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM aged_leads ORDER BY id');
    return new Set(rows.map(({ phone }) => phone));
  });
  const expected = await writeImportFile(path, plan.round, plan.rows, known);
  const breaches: string[] = [];
  const begun = Date.now();
  let planSeconds = 0;
  let newest: ImportView | undefined;
  const seen = (view: ImportView): void => {
    if (newest && view.id === newest.id && (view.batchesDone < newest.batchesDone || view.storedRows < newest.storedRows))
      breaches.push(`progress went back from ${newest.storedRows} to ${view.storedRows} rows`);
    newest = view;
  };
  const share = (): number => {
    if (!newest || newest.status === 'planning')
      return PLANNING * Math.min(0.99, (Date.now() - begun) / (plan.planMs || Infinity));
    return newest.status === 'planned'
      ? PLANNING
      : PLANNING + (1 - PLANNING) * (newest.batchesDone / Math.max(1, newest.batches));
  };
  const work = async (): Promise<ImportView> => {
    const planned = await uploadStubbornly(admin, path, { seen });
    planSeconds = (Date.now() - begun) / 1000;
    breaches.push(...planBreaches(planned, expected));
    return planned.status === 'planned' ? confirmStubbornly(admin, planned.id, { seen }) : planned;
  };
  const { result, struck } = await strikeDuring(world, planStrikes(plan.parts, seeded(plan.seed)), share, work());
  const seconds = (Date.now() - begun) / 1000;
  await world.whole();
  const stored = await atRest(world, result, known.size, breaches, expected);
  breaches.push(...world.takeFallen());
  await rm(path);
  return { round: plan.round, seed: plan.seed, struck, seconds, planned: result.newRows, stored, breaches, planSeconds };
}

const WORK_LEFT = `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS "givenUp"
  FROM outbox WHERE done_at IS NULL AND kind LIKE 'import.%'`;

/** Looks once nothing of an import is under way any more, so that a job that runs twice has done its worst; then makes room for the next round. */
async function atRest(
  world: World,
  view: ImportView,
  stockBefore: number,
  breaches: string[],
  expected: Parameters<typeof storeBreaches>[2],
): Promise<number> {
  return onDatabase(world.databaseUrl, async (client) => {
    const left = { waiting: 1, givenUp: 0 };
    await waitUntil(
      async () => {
        const { rows } = await client.query<typeof left>(WORK_LEFT);
        Object.assign(left, rows[0]);
        return left.waiting === 0;
      },
      { what: 'jobs at rest', timeoutMs: 120_000, everyMs: 200 },
    ).catch(() => breaches.push(`${left.waiting} jobs still wait after two minutes`));
    const stored = await storedBy(client, view.id);
    breaches.push(...unequal('jobs given up', left.givenUp, 0), ...storeBreaches(view, stored, expected));
    const { rows } = await client.query<{ leads: number; counted: number }>(
      `SELECT (SELECT count(*)::int FROM aged_leads) AS leads, (SELECT coalesce(sum(leads), 0)::int FROM stock_counts WHERE state IS NULL) AS counted`,
    );
    // An upload whose answer was lost is uploaded again: the import nobody confirmed must not have left a row.
    breaches.push(...unequal('leads in stock', rows[0]!.leads, stockBefore + expected.newRows));
    breaches.push(...unequal('leads as the stock counts them', rows[0]!.counted, rows[0]!.leads));
    if (stockBefore > 0) await client.query('DELETE FROM aged_leads WHERE import_id = $1', [view.id]);
    return stored.rows;
  });
}
