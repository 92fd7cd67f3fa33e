// Checks of the language and the generated pages; the part `docs` of `npm test`.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { phrasesIn, subjectProblems, textsOf } from './language.ts';
import { eventCatalog } from './events.ts';
import { linkProblems, unlistedPages } from './links.ts';
import { longRules, rulesIndex } from './rules-index.ts';
import { traceability } from './traceability.ts';
import { trackedFiles } from './tracked-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const files = trackedFiles(ROOT);
const { page, unknown } = traceability(ROOT, files);
const events = eventCatalog(ROOT, files);
const problems = [
  ...phrasesIn(textsOf(ROOT, files)),
  ...subjectProblems(ROOT),
  ...unknown,
  ...events.problems,
  ...longRules(ROOT),
  ...linkProblems(ROOT, files),
  ...unlistedPages(ROOT, files),
];
if (readFileSync(join(ROOT, 'docs/traceability.md'), 'utf8') !== page) {
  problems.push('docs/traceability.md is out of date: run npm run traceability');
}
if (readFileSync(join(ROOT, 'docs/rules/README.md'), 'utf8') !== rulesIndex(ROOT)) {
  problems.push('docs/rules/README.md has other numbers than the rules: run npm run traceability');
}
if (readFileSync(join(ROOT, 'docs/events.md'), 'utf8') !== events.page) {
  problems.push('docs/events.md is out of date: run npm run events');
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(
  'Product texts, docs and commit subjects use the words of CONTRIBUTING.md; links and generated pages are up to date.',
);
