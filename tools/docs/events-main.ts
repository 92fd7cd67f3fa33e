// npm run events: rewrites docs/events.md from the events and subscribers in the code.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { eventCatalog } from './events.ts';
import { trackedFiles } from './tracked-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
writeFileSync(join(ROOT, 'docs/events.md'), eventCatalog(ROOT, trackedFiles(ROOT)).page);
