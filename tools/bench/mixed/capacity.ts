import { performance } from 'node:perf_hooks';
import { countDueJobs, untilIdle } from '../outbox.ts';
import { ROUTES, sendMix, type Senders } from './mix.ts';
import type { Phase } from './phase.ts';
import { measureCpu, type Pids } from './usage.ts';

const FIRST = 100;
const LEAST = 5;
const GROWTH = 1.4;
/** Steps between the last good rate and the first bad one. */
const REFINEMENTS = 2;
/** Time that the worker may need after a step for what the step left. */
const MOST_DRAIN_SECONDS = 5;

export interface StepContext {
  senders: Senders;
  database: string;
  pids: Pids;
  seconds: number;
  log: (line: string) => void;
}

export interface Drain {
  /** Jobs that were due when the load ended. */
  due: number;
  /** Until no job was due. */
  seconds: number;
}

/** Waits until the worker has done everything, and returns what was left. */
export async function drain(database: string): Promise<Drain> {
  const due = await countDueJobs(database);
  const begun = performance.now();
  await untilIdle(database);
  return { due, seconds: (performance.now() - begun) / 1000 };
}

/**
 * Raises the rate step by step until a step fails twice, or lowers it until one is good; tries rates between, and returns the
 * last good one in requests a second.
 */
export async function findCapacity(context: StepContext): Promise<number> {
  let [good, bad, next] = [0, Infinity, FIRST];
  while (good === 0 || bad === Infinity) {
    if (await isGood(context, next)) good = next;
    else bad = next;
    next = good === 0 ? next / 2 : next * GROWTH;
    if (next < LEAST) throw new Error(`fewer than ${LEAST} requests a second: the machine has no time for them`);
  }
  for (let n = 0; n < REFINEMENTS; n += 1) {
    const between = Math.sqrt(good * bad);
    if (await isGood(context, between)) good = between;
    else bad = between;
  }
  return good;
}

/** Tries a rate, and once more if it failed: one slow moment of the machine is no limit. */
async function isGood(context: StepContext, perSecond: number): Promise<boolean> {
  return (await tryStep(context, perSecond)) || (await tryStep(context, perSecond));
}

async function tryStep({ senders, database, pids, seconds, log }: StepContext, perSecond: number): Promise<boolean> {
  const cpu = measureCpu(pids);
  const phase = await sendMix(senders, perSecond, seconds);
  const used = cpu();
  const left = await drain(database);
  const problems = problemsOf(phase, left);
  log(`${perSecond.toFixed(0)} requests a second: ${problems.join('; ') || 'good'}; slowest ${slowest(phase)}; CPU ${used.text}`);
  return problems.length === 0;
}

function problemsOf(phase: Phase, { due, seconds }: Drain): string[] {
  const slow = ROUTES.filter(({ id, limitMs }) => phase.percentile(id, 0.99) > limitMs).map(({ id }) => id);
  return [
    ...(slow.length > 0 ? [`too slow: ${slow.join(', ')}`] : []),
    ...(phase.failures > 0 ? [`errors: ${phase.describeErrors()}`] : []),
    ...(seconds > MOST_DRAIN_SECONDS ? [`${due} jobs due at the end, done after ${seconds.toFixed(1)} s`] : []),
  ];
}

/** The route that is closest to its limit. */
function slowest(phase: Phase): string {
  const [first] = ROUTES.map(({ id, limitMs }) => ({ id, p99: phase.percentile(id, 0.99), limitMs })).toSorted(
    (a, b) => b.p99 / b.limitMs - a.p99 / a.limitMs,
  );
  return `${first!.id} ${first!.p99.toFixed(0)} ms`;
}
