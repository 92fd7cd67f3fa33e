import type { Finding } from '../finding.ts';
import { countDueJobs } from '../outbox.ts';
import type { StepContext } from './capacity.ts';
import { ROUTES, sendMix } from './mix.ts';
import { Phase } from './phase.ts';
import { measureCpu, MemoryWatch } from './usage.ts';

const REPORT_SECONDS = 60;

/** Sends the mix at a rate for so long, reports every minute, and returns the times of each route, errors, CPU and memory. */
export async function keepUp(
  { senders, database, pids, log }: StepContext,
  perSecond: number,
  seconds: number,
): Promise<Finding[]> {
  const [phase, memory, cpu] = [new Phase(), new MemoryWatch(pids), measureCpu(pids)];
  let sinceReport = measureCpu(pids);
  const report = async (): Promise<void> => {
    const used = sinceReport().text;
    sinceReport = measureCpu(pids);
    const [api, worker] = [memory.recent('api', REPORT_SECONDS), memory.recent('worker', REPORT_SECONDS)];
    const due = await countDueJobs(database);
    log(`  API ${api.toFixed(0)} MB, worker ${worker.toFixed(0)} MB, ${due} jobs due, ${phase.failures} errors; CPU ${used}`);
  };
  const timer = setInterval(
    () => void report().catch((error: unknown) => phase.fail('report', String(error))),
    REPORT_SECONDS * 1000,
  );
  await sendMix(senders, perSecond, seconds, phase);
  const { shares } = cpu();
  clearInterval(timer);
  memory.stop();
  log(`errors: ${phase.describeErrors()}`);
  const times = ROUTES.flatMap(({ id, title }) => [
    figure(`${id}.p50`, `${title}, median`, 'ms', phase.percentile(id, 0.5)),
    figure(`${id}.p99`, `${title}, slowest of 100`, 'ms', phase.percentile(id, 0.99)),
  ]);
  return [
    ...times,
    figure('errors', 'failed requests', 'requests', phase.failures),
    ...Object.entries(shares).map(([name, share]) => figure(`cpu.${name}`, `CPU of ${name}, one core = 100`, '%', share)),
    ...(['api', 'worker'] as const).flatMap((name) => [
      figure(`memory.${name}`, `memory of ${name} at the end`, 'MB', memory.recent(name, REPORT_SECONDS)),
      figure(`memory-growth.${name}`, `memory of ${name}, last third : first third`, '', memory.growth(name)),
    ]),
  ];
}

/** Returns a figure of this scenario; it has no baseline. */
export function figure(id: string, title: string, unit: string, ...product: number[]): Finding {
  return { id: `mixed.${id}`, title, unit, product };
}
