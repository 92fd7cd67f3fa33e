// npm run chaos -- [imports] [--rounds n] [--seed n] [--rows n] [--seconds n] [--only fault,…] [--kills n] [--json file]
// [--keep]: injects faults into the running product and verifies that no data is lost. docs/drills.md has the faults and the
// invariants.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drillImports } from './import-drill.ts';
import { drillShop } from './shop-drill.ts';
import { ROOT, Environment } from './environment.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '12' },
    json: { type: 'string', default: '.data/chaos.json' },
    only: { type: 'string', default: '' },
    kills: { type: 'string', default: '0' },
    keep: { type: 'boolean', default: false },
  },
});
const imports = positionals.includes('imports');
const unknown = positionals.filter((name) => name !== 'imports');
if (unknown.length > 0) {
  console.error(`Unknown drill ${unknown.join(', ')}. Use "imports", or no name for the whole shop.`);
  process.exit(1);
}
process.on('disconnect', () => process.exit(1)); // the parent process ended
// The `exit` handlers also kill the database and Redis.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const startedAt = Date.now();
const log = (line: string): void => console.log(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s] ${line}`);
const seed = Number(values.seed);
log(`seed ${seed}`);
const file = resolve(ROOT, values.json);
mkdirSync(dirname(file), { recursive: true });
const saveReport = (rounds: readonly object[]): void =>
  writeFileSync(
    file,
    JSON.stringify({ drill: imports ? 'imports' : 'shop', seed, at: new Date().toISOString(), rounds }, null, 2),
  );
const drill = { rounds: Number(values.rounds), seed, log, saveReport };
const open = (apis: number, workers: number): Promise<Environment> =>
  Environment.open({ apis, workers, log: (line) => log(`  ${line}`) });
const environment = imports ? await open(1, 1) : await open(2, 2);
let failed = true;
try {
  const rounds = imports
    ? await drillImports(environment, { ...drill, rows: Number(values.rows) })
    : await drillShop(environment, {
        ...drill,
        seconds: Number(values.seconds),
        only: values.only.split(',').filter(Boolean),
        kills: Number(values.kills),
      });
  const broken = rounds.filter(({ violations }) => violations.length > 0).length;
  failed = broken > 0;
  log(`${rounds.length} rounds, ${broken} with violated invariants; written to ${values.json}`);
} finally {
  await environment.close({ keep: values.keep || failed });
  if (values.keep || failed) log(`logs: ${environment.folder}`);
}
process.exit(failed ? 1 : 0);
