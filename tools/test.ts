// npm test [-- part …]: runs every check and every test, and prints a summary.
import { resolve } from 'node:path';
import { failedOutcome, formatCounts, sumOutcomes, type Outcome } from './test-run/outcome.ts';
import { PARTS, type Part } from './test-run/parts.ts';
import { runInParallel } from './test-run/run-in-parallel.ts';

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
  console.error('CONTRIBUTING.md says how to run one test file.');
  process.exit(1);
}
process.on('disconnect', () => process.exit(1)); // the parent process ended

const parts = PARTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const oneCoreParts = parts.filter(({ oneCore }) => oneCore);
const exclusiveParts = parts.filter(({ oneCore }) => !oneCore);
const results = [...(await runInParallel([1, 2], oneCoreParts, runPart)), ...(await runInParallel([1], exclusiveParts, runPart))];

const total = sumOutcomes(results.map(({ outcome }) => outcome));
if (total.failures) console.log(`\n── failed ──\n${total.failures.join('\n')}`);
console.log('\n── summary ──');
for (const { part, outcome, seconds } of results) {
  const status = outcome.failed ? 'FAILED' : outcome.skipped ? 'skipped' : 'ok';
  console.log(`${status.padEnd(7)} ${part.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${formatCounts(outcome)}`);
}
console.log(`\n${formatCounts(total)}`);
process.exit(total.failed > 0 ? 1 : 0);

async function runPart(_: number, part: Part): Promise<Result> {
  console.log(`\n── ${part.title} ──`);
  const startedAt = Date.now();
  const outcome = await part
    .run(ROOT)
    .catch((error: unknown) => failedOutcome(error instanceof Error ? error.message : String(error)));
  if (outcome.problem) console.log(`FAILED: ${outcome.problem}`);
  return { part, outcome, seconds: (Date.now() - startedAt) / 1000 };
}
