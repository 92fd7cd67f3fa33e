import type { ImportView } from '@warmline/contracts/lead-imports/types';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from './database.ts';
import { waitUntil } from '../local-stack/wait-until.ts';
import { planViolations, storeViolations, readStored, mismatch } from './import-check.ts';
import { confirmWithRetries, uploadWithRetries } from './import-client.ts';
import { writeImportFile } from './import-file.ts';
import { seeded } from '@warmline/domain/seeded-random';
import { planFaults, injectDuring, type InjectedFault } from './fault-injection.ts';
import { Visitor } from './visitor.ts';
import type { Environment } from './environment.ts';

export interface ImportRound {
  round: number;
  seed: number;
  injected: InjectedFault[];
  /** From the first byte sent to the last row stored. */
  seconds: number;
  planned: number;
  stored: number;
  violations: string[];
}

export interface ImportDrill {
  rows: number;
  rounds: number;
  seed: number;
  /** Called after every round, so that an interrupted run has a report. */
  saveReport: (rounds: readonly ImportRound[]) => void;
  log: (line: string) => void;
}

/** Share of the work for upload and planning; the rest is storing. */
const PLANNING_SHARE = 0.3;
const INVENTORY_SERIES = 0;
const INVENTORY_ROWS = 3_000;

/**
 * Imports a file in each round while API, worker, Redis and PostgreSQL are each killed once, and compares the result with the
 * expected one.
 */
export async function drillImports(environment: Environment, drill: ImportDrill): Promise<ImportRound[]> {
  const admin = new Visitor(environment.urls);
  await admin.signIn('admin');
  let planMs = 0;
  const run = async (round: number, parts: readonly string[]): Promise<ImportRound> => {
    const found = await importRound(environment, admin, { round, rows: drill.rows, seed: drill.seed + round, parts, planMs });
    planMs ||= found.planSeconds * 1000;
    return found;
  };
  // First without faults: creates the inventory that later files partly repeat, and measures the planning time on this machine.
  const inventory = await run(INVENTORY_SERIES, []);
  if (inventory.violations.length > 0) throw new Error(`an import fails without any fault: ${inventory.violations.join('; ')}`);
  await onDatabase(environment.databaseUrl, (client) =>
    client.query('DELETE FROM aged_leads WHERE row_no > $1', [INVENTORY_ROWS]),
  );
  drill.log(
    `without faults: ${inventory.stored} rows in ${inventory.seconds.toFixed(1)} s, of which ${(planMs / 1000).toFixed(1)} s until the plan`,
  );
  const rounds: ImportRound[] = [];
  for (let round = 1; round <= drill.rounds; round++) {
    const found = await run(round, environment.parts);
    rounds.push(found);
    drill.saveReport(rounds);
    drill.log(
      `round ${round}: ${found.injected.map(({ part, share, seconds }) => `${part} at ${seconds.toFixed(1)} s (${Math.round(share * 100)} %)`).join(', ')}; ` +
        `${found.stored} of ${found.planned} rows after ${found.seconds.toFixed(1)} s${found.violations.length > 0 ? `; VIOLATED: ${found.violations.join('; ')}` : ''}`,
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

async function importRound(
  environment: Environment,
  admin: Visitor,
  plan: RoundPlan,
): Promise<ImportRound & { planSeconds: number }> {
  const path = join(environment.folder, `leads-${plan.round}.csv`);
  const known = await onDatabase(environment.databaseUrl, async (client) => {
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM aged_leads ORDER BY id');
    return new Set(rows.map(({ phone }) => phone));
  });
  const expected = await writeImportFile(path, plan.round, plan.rows, known);
  const violations: string[] = [];
  const startedAt = Date.now();
  let planSeconds = 0;
  let newest: ImportView | undefined;
  const onView = (view: ImportView): void => {
    if (newest && view.id === newest.id && (view.batchesDone < newest.batchesDone || view.storedRows < newest.storedRows))
      violations.push(`progress decreased from ${newest.storedRows} to ${view.storedRows} rows`);
    newest = view;
  };
  const share = (): number => {
    if (!newest || newest.status === 'planning')
      return PLANNING_SHARE * Math.min(0.99, (Date.now() - startedAt) / (plan.planMs || Infinity));
    return newest.status === 'planned'
      ? PLANNING_SHARE
      : PLANNING_SHARE + (1 - PLANNING_SHARE) * (newest.batchesDone / Math.max(1, newest.batches));
  };
  const work = async (): Promise<ImportView> => {
    const planned = await uploadWithRetries(admin, path, { onView });
    planSeconds = (Date.now() - startedAt) / 1000;
    violations.push(...planViolations(planned, expected));
    return planned.status === 'planned' ? confirmWithRetries(admin, planned.id, { onView }) : planned;
  };
  const { result, injected } = await injectDuring(environment, planFaults(plan.parts, seeded(plan.seed)), share, work());
  const seconds = (Date.now() - startedAt) / 1000;
  await environment.waitUntilReady();
  const stored = await checkStored(environment, result, known.size, violations, expected);
  violations.push(...environment.takeUnexpectedExits());
  await rm(path);
  return { round: plan.round, seed: plan.seed, injected, seconds, planned: result.newRows, stored, violations, planSeconds };
}

const OPEN_JOBS = `SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS waiting, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS "dead"
  FROM outbox WHERE done_at IS NULL AND kind LIKE 'import.%'`;

/**
 * Compares once no job of the import is open, so that jobs that ran twice have had their full effect; then removes the rows for
 * the next round.
 */
async function checkStored(
  environment: Environment,
  view: ImportView,
  leadsBefore: number,
  violations: string[],
  expected: Parameters<typeof storeViolations>[2],
): Promise<number> {
  return onDatabase(environment.databaseUrl, async (client) => {
    const open = { waiting: 1, dead: 0 };
    await waitUntil(
      async () => {
        const { rows } = await client.query<typeof open>(OPEN_JOBS);
        Object.assign(open, rows[0]);
        return open.waiting === 0;
      },
      { what: 'all import jobs to finish', timeoutMs: 120_000, everyMs: 200 },
    ).catch(() => violations.push(`${open.waiting} jobs still open after two minutes`));
    const stored = await readStored(client, view.id);
    violations.push(...mismatch('dead jobs', open.dead, 0), ...storeViolations(view, stored, expected));
    const { rows } = await client.query<{ leads: number; counted: number }>(
      `SELECT (SELECT count(*)::int FROM aged_leads) AS leads, (SELECT coalesce(sum(leads), 0)::int FROM stock_counts WHERE state IS NULL) AS counted`,
    );
    // An upload whose response was lost is uploaded again: the import that was never confirmed must not have stored a row.
    violations.push(...mismatch('leads in inventory', rows[0]!.leads, leadsBefore + expected.newRows));
    violations.push(...mismatch('leads in the inventory count', rows[0]!.counted, rows[0]!.leads));
    if (leadsBefore > 0) await client.query('DELETE FROM aged_leads WHERE import_id = $1', [view.id]);
    return stored.rows;
  });
}
