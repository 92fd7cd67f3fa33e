// npm run chaos -- [imports] [--rounds n] [--seed n] [--rows n] [--seconds n] [--only fault,…] [--json file] [--keep]: breaks the running product and looks what is lost.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { drillImports } from './chaos/import-drill.ts';
import { drillShop } from './chaos/shop-drill.ts';
import { ROOT, World } from './chaos/world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '12' },
    json: { type: 'string', default: '.data/chaos.json' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const imports = positionals.includes('imports');
const unknown = positionals.filter((name) => name !== 'imports');
if (unknown.length > 0) {
  console.error(`Unknown drill ${unknown.join(', ')}. There is "imports", and without a name the shop as a whole.`);
  process.exit(1);
}
process.on('disconnect', () => process.exit(1)); // whoever started us is gone
// By way of `exit`, so that database and Redis go too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const begun = Date.now();
const say = (line: string): void => console.log(`[${((Date.now() - begun) / 1000).toFixed(1).padStart(7)} s] ${line}`);
const seed = Number(values.seed);
say(`seed ${seed}`);
const file = resolve(ROOT, values.json);
mkdirSync(dirname(file), { recursive: true });
const note = (rounds: readonly object[]): void =>
  writeFileSync(
    file,
    JSON.stringify({ drill: imports ? 'imports' : 'shop', seed, at: new Date().toISOString(), rounds }, null, 2),
  );
const drill = { rounds: Number(values.rounds), seed, say, note };
const open = (apis: number, workers: number): Promise<World> => World.open({ apis, workers, say: (line) => say(`  ${line}`) });
const world = imports ? await open(1, 1) : await open(2, 2);
let failed = true;
try {
  const rounds = imports
    ? await drillImports(world, { ...drill, rows: Number(values.rows) })
    : await drillShop(world, { ...drill, seconds: Number(values.seconds), only: values.only.split(',').filter(Boolean) });
  const broken = rounds.filter(({ breaches }) => breaches.length > 0).length;
  failed = broken > 0;
  say(`${rounds.length} rounds, ${broken} with breaches; written to ${values.json}`);
} finally {
  await world.close({ keep: values.keep || failed });
  if (values.keep || failed) say(`logs are kept in ${world.folder}`);
}
process.exit(failed ? 1 : 0);
