// npm run bench -- [name …] [--check] [--rounds n] [--seconds n] [--share n] [--json file]: measures the product and its
// baselines alternately, in one run.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Finding } from './finding.ts';
import { evaluate, formatTable, type Line, type Verdict } from './report.ts';
import type { Scenario } from './scenario.ts';
import { callEvents } from './scenarios/call-events.ts';
import { callLog } from './scenarios/call-log.ts';
import { coldStart } from './scenarios/cold-start.ts';
import { facets } from './scenarios/facets.ts';
import { filter } from './scenarios/filter.ts';
import { hold } from './scenarios/hold.ts';
import { importLarge } from './scenarios/import-large.ts';
import { importing } from './scenarios/import.ts';
import { standing } from './scenarios/standing.ts';
import { list } from './scenarios/list.ts';
import { login } from './scenarios/login.ts';
import { mixed } from './scenarios/mixed.ts';
import { pages } from './scenarios/pages.ts';
import { quantity } from './scenarios/quantity.ts';
import { reconciliation } from './scenarios/reconciliation.ts';
import { signedIn } from './scenarios/signed-in.ts';
import { size } from './scenarios/size.ts';
import { timingLeak } from './scenarios/timing-leak.ts';
import { wallet } from './scenarios/wallet.ts';
import { walletHistory } from './scenarios/wallet-history.ts';
import { webhook } from './scenarios/webhook.ts';
import { route } from './scenarios/route.ts';
import { ROOT, Shop } from './shop.ts';

const SCENARIOS: readonly Scenario[] = [
  size,
  coldStart,
  list,
  signedIn,
  filter,
  facets,
  hold,
  quantity,
  wallet,
  walletHistory,
  reconciliation,
  login,
  timingLeak,
  webhook,
  route,
  callEvents,
  callLog,
  importing,
  standing,
  importLarge,
  pages,
  mixed,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.7' },
    json: { type: 'string', default: '.data/bench.json' },
  },
});
const unknown = positionals.filter((name) => !SCENARIOS.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(`Unknown scenario ${unknown.join(', ')}. Known: ${SCENARIOS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
process.on('disconnect', () => process.exit(1)); // the parent process ended

const startedAt = Date.now();
const log = (line: string): void => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(0).padStart(4)} s] ${line}`);
const linesWith = (wanted: Verdict, of: readonly Finding[]): Line[] => evaluate(of).filter(({ verdict }) => verdict === wanted);
const shop = await Shop.open();
const findings: Finding[] = [];
const broken: string[] = [];
try {
  for (const scenario of SCENARIOS.filter(({ name, onlyNamed }) =>
    positionals.length === 0 ? !onlyNamed : positionals.includes(name),
  )) {
    log(`${scenario.name}: ${scenario.title}`);
    try {
      findings.push(...(await measure(scenario)));
    } catch (error) {
      broken.push(scenario.name);
      console.error(`${scenario.name} failed:`, error);
    }
  }
} finally {
  await shop.close();
}

/**
 * Runs a scenario. What misses its goal is measured once more, because other work on the machine disturbs a run now and then; a
 * regression misses twice.
 */
async function measure(scenario: Scenario): Promise<Finding[]> {
  const [rounds, seconds, share] = [values.rounds, values.seconds, values.share].map(Number) as [number, number, number];
  const run = async (): Promise<Finding[]> => {
    const found = await scenario.run({ shop, rounds, seconds, share, log });
    console.log(`${formatTable(found)}\n`);
    return found;
  };
  const found = await run();
  const missed = linesWith('missed', found).map(({ finding }) => finding.id);
  if (missed.length === 0) return found;
  log(`${scenario.name} once more, because it missed ${missed.join(', ')}`);
  const again = new Map((await run()).map((finding) => [finding.id, finding]));
  return found.map((finding) => (missed.includes(finding.id) ? (again.get(finding.id) ?? finding) : finding));
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}, ${process.platform}`;
const missed = linesWith('missed', findings);
console.log(`\n${machine}\n\n${formatTable(findings)}\n`);
mkdirSync(dirname(resolve(ROOT, values.json)), { recursive: true });
writeFileSync(
  resolve(ROOT, values.json),
  JSON.stringify({ machine, at: new Date().toISOString(), figures: evaluate(findings) }, null, 2),
);
log(
  `${findings.length} figures, ${missed.length} missed goals, ${linesWith('out of reach', findings).length} out of reach${broken.length > 0 ? `, not measured: ${broken.join(', ')}` : ''}; written to ${values.json}`,
);
process.exit(broken.length > 0 || (values.check && missed.length > 0) ? 1 : 0);
