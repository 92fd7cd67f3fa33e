// npm run topology [-- rolling | upgrade | failover | restore-drill | e2e [files]] [--from folder]: runs the product as in
// production, as plain processes: nginx in front of two API processes and two workers, PostgreSQL with a streaming replica, Redis
// with a replica and three Sentinels. Without an argument it runs until Ctrl-C. docs/drills.md describes the drills.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { browserTests } from './browser-tests.ts';
import { failover } from './failover.ts';
import { restoreDrill } from './restore-drill.ts';
import { rolling } from './rolling.ts';
import { DEMO_PASSWORD, openTopology, type Topology } from './topology.ts';
import { upgrade } from './upgrade.ts';

const startedAt = Date.now();
const log = (line: string): void => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(6)} s] ${line}`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '200' }, from: { type: 'string' } },
});
const [drill = 'stay', ...rest] = positionals;

/** Each drill returns the problems it found. */
const DRILLS: Record<string, (topology: Topology) => Promise<string[]>> = {
  stay,
  rolling: (topology) => rolling(topology, Number(values.rate), log, values.from !== undefined),
  upgrade: (topology) => upgrade(topology, log, previous()),
  failover: (topology) => failover(topology, log),
  'restore-drill': (topology) => restoreDrill(topology, log),
  e2e: (topology) => browserTests(topology, rest),
};

const run = DRILLS[drill];
if (!run) {
  console.error(`Unknown drill "${drill}". Known: ${Object.keys(DRILLS).join(', ')}.`);
  process.exit(1);
}

const stopping = Promise.withResolvers<string[]>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.resolve([`stopped by ${signal}`]));
process.on('disconnect', () => stopping.resolve(['the parent process ended']));

try {
  const topology = await openTopology(log, values.from === undefined ? undefined : previous());
  let problems: string[];
  try {
    log(`everything is running: ${topology.parts.url}`);
    problems = await Promise.race([run(topology), stopping.promise]);
    if (problems.length > 0) log(`logs: ${topology.saveLogs()}`);
  } catch (error) {
    log(`logs: ${topology.saveLogs()}`);
    throw error;
  } finally {
    log('stopping');
    await topology.stop();
  }
  for (const line of problems) console.error(`FAILED  ${line}`);
  if (problems.length === 0 && drill !== 'stay') log(`${drill}: passed`);
  process.exit(problems.length === 0 || drill === 'stay' ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(1);
}

/** Returns the folder with the build of the previous release. */
function previous(): string {
  if (values.from === undefined) throw new Error('The drill needs the built folder of the previous release: --from <folder>');
  return resolve(values.from);
}

function stay({ parts }: Topology): Promise<string[]> {
  console.log(
    [
      '',
      `  Shop:            ${parts.url}  (nginx)`,
      `  API:             ${parts.apis.map(({ name, port }) => `${name} on ${port}`).join(', ')}`,
      `  Email inbox:     ${parts.stack.mail.url}`,
      `  Payments:        emulator on ${parts.payments.url}, test card 4242 4242 4242 4242`,
      `  Sentinels:       ${parts.redis.addresses}`,
      `  Sign in as:      admin, support, buyer or buyer2, password ${DEMO_PASSWORD}`,
      `  Data and logs:   ${parts.stack.folder} (removed at the end)`,
      `  Stop:            Ctrl-C`,
      '',
    ].join('\n'),
  );
  return stopping.promise;
}
