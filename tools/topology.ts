// npm run topology [-- rolling | failover | restore-drill | e2e [files]]: the product as in production, by plain processes: nginx before
// two API processes and two workers, PostgreSQL with a streaming replica, Redis with a replica and three Sentinels. Without a word it
// stays up until Ctrl-C. docs/OPERATIONS.md says what each drill shows.
import { parseArgs } from 'node:util';
import { browserTests } from './topology/browser-tests.ts';
import { failover } from './topology/failover.ts';
import { restoreDrill } from './topology/restore-drill.ts';
import { rolling } from './topology/rolling.ts';
import { DEMO_PASSWORD, openTopology, type Topology } from './topology/topology.ts';

const begun = Date.now();
const say = (line: string): void => console.log(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(6)} s] ${line}`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '200' } },
});
const [drill = 'stay', ...rest] = positionals;

/** Each answers what went wrong. */
const DRILLS: Record<string, (topology: Topology) => Promise<string[]>> = {
  stay,
  rolling: (topology) => rolling(topology, Number(values.rate), say),
  failover: (topology) => failover(topology, say),
  'restore-drill': (topology) => restoreDrill(topology, say),
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
process.on('disconnect', () => stopping.resolve(['whoever started this is gone']));

try {
  const topology = await openTopology(say);
  let wrong: string[];
  try {
    say(`everything is up: ${topology.parts.url}`);
    wrong = await Promise.race([run(topology), stopping.promise]);
    if (wrong.length > 0) say(`logs: ${topology.keepLogs()}`);
  } catch (error) {
    say(`logs: ${topology.keepLogs()}`);
    throw error;
  } finally {
    say('stopping');
    await topology.stop();
  }
  for (const line of wrong) console.error(`WRONG  ${line}`);
  if (wrong.length === 0 && drill !== 'stay') say(`${drill}: as it should be`);
  process.exit(wrong.length === 0 || drill === 'stay' ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(1);
}

function stay({ parts }: Topology): Promise<string[]> {
  console.log(
    [
      '',
      `  Shop:            ${parts.url}  (nginx)`,
      `  API:             ${parts.apis.map(({ name, port }) => `${name} on ${port}`).join(', ')}`,
      `  Mail inbox:      ${parts.stack.mail.url}`,
      `  Payments:        emulator on ${parts.payments.url}, test card 4242 4242 4242 4242`,
      `  Sentinels:       ${parts.redis.places}`,
      `  Sign in as:      admin, support, buyer or buyer2, password ${DEMO_PASSWORD}`,
      `  Data and logs:   ${parts.stack.folder} (removed at the end)`,
      `  Stop:            Ctrl-C`,
      '',
    ].join('\n'),
  );
  return stopping.promise;
}
