// npm test [-- part …]: every check and every test, and at the end one line with what came of it.
import { resolve } from 'node:path';
import { broken, countsOf, together, type Outcome } from './test-run/outcome.ts';
import { PARTS, type Part } from './test-run/parts.ts';
import { sideBySide } from './test-run/side-by-side.ts';

const ROOT = resolve(import.meta.dirname, '..');

interface Result {
  part: Part;
  outcome: Outcome;
  seconds: number;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(', ')}. Known: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
process.on('disconnect', () => process.exit(1)); // whoever started us is gone

const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const besideAnother = parts.filter(({ oneCore }) => oneCore);
const alone = parts.filter(({ oneCore }) => !oneCore);
const results = [...(await sideBySide([1, 2], besideAnother, resultOf)), ...(await sideBySide([1], alone, resultOf))];

console.log('\n── summary ──');
for (const { part, outcome, seconds } of results) {
  const standing = outcome.failed ? 'FAILED' : outcome.skipped ? 'skipped' : 'ok';
  console.log(`${standing.padEnd(7)} ${part.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${countsOf(outcome)}`);
}
const all = together(results.map(({ outcome }) => outcome));
console.log(`\n${countsOf(all)}`);
process.exit(all.failed > 0 ? 1 : 0);

async function resultOf(_: number, part: Part): Promise<Result> {
  console.log(`\n── ${part.title} ──`);
  const begun = Date.now();
  const outcome = await part.run(ROOT).catch((error: unknown) => broken(error instanceof Error ? error.message : String(error)));
  if (outcome.problem) console.log(`FAILED: ${outcome.problem}`);
  return { part, outcome, seconds: (Date.now() - begun) / 1000 };
}
