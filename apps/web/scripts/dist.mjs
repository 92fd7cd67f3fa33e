import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Output directory of the build; `WEB_DIST` selects another one, so that a trial build doesn't replace the served files. */
export const dist = process.env.WEB_DIST ? resolve(process.env.WEB_DIST) : fileURLToPath(new URL('../dist/', import.meta.url));
