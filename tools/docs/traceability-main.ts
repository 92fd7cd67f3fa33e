// npm run traceability: rewrites docs/traceability.md from the numbers in test titles and comments, and the numbers in the index
// of rules.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rulesIndex } from './rules-index.ts';
import { trackedFiles } from './tracked-files.ts';
import { traceability } from './traceability.ts';

const ROOT = resolve(import.meta.dirname, '../..');
writeFileSync(join(ROOT, 'docs/traceability.md'), traceability(ROOT, trackedFiles(ROOT)).page);
writeFileSync(join(ROOT, 'docs/rules/README.md'), rulesIndex(ROOT));
