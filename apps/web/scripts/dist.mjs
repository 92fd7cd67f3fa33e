import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the build; another one, for a look without touching what is being served, is named by WEB_DIST. */
export const dist = process.env.WEB_DIST ? resolve(process.env.WEB_DIST) : fileURLToPath(new URL('../dist/', import.meta.url));
