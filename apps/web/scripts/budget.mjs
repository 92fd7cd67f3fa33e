// Checks the size budget of each page: gzipped bytes (level 9) of all JavaScript and CSS that a first visit loads.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closureOf, ENTRY, routeKeys, stylesOf } from './build-files.mjs';
import { dist } from './dist.mjs';

const KB = 1000;
// Every page carries the list of all routes, about 50 bytes each and 4 kB in all; the rest of the landing page's scripts is React
// and the router. A dozen new routes raised these limits by 1 kB, the five of the wallet by 0.5 kB, and those of buying by number
// the other pages' by 0.5 kB.
const PUBLIC_PAGE = 114 * KB;
const FORM = 230 * KB;
/** Budget in bytes by path; a page that is not listed must stay under `FORM`. */
const BUDGETS = {
  // Compressed names of chunks vary by some bytes from build to build.
  '/': 107.1 * KB,
  '/pricing': PUBLIC_PAGE,
  '/standard-pricing': PUBLIC_PAGE,
  '/special-pricing': PUBLIC_PAGE,
  '/premium-pricing': PUBLIC_PAGE,
  '/enterprise-pricing': PUBLIC_PAGE,
  '/ultimate-pricing': PUBLIC_PAGE,
  '/thank-you': PUBLIC_PAGE,
  '/onboarding-success': PUBLIC_PAGE,
  '/survey-success': PUBLIC_PAGE,
  '/get-started': PUBLIC_PAGE,
  '/terms': PUBLIC_PAGE,
  '/privacy': PUBLIC_PAGE,
  '/refunds': PUBLIC_PAGE,
  '/do-not-sell': PUBLIC_PAGE,
  '/accessibility': PUBLIC_PAGE,
  '/security': PUBLIC_PAGE,
};

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const { routes } = JSON.parse(await readFile(join(dist, '.vite/routes.json'), 'utf8'));
const weights = new Map();

async function weightOf(file) {
  if (!weights.has(file)) weights.set(file, gzipSync(await readFile(join(dist, file)), { level: 9 }).length);
  return weights.get(file);
}

async function weightOfAll(files) {
  const each = await Promise.all(files.map(weightOf));
  return each.reduce((sum, bytes) => sum + bytes, 0);
}

const kb = (bytes) => (bytes / KB).toFixed(1).padStart(7);
console.log(`${'page'.padEnd(26)}${'js kB'.padStart(7)}${'css kB'.padStart(8)}${'sum'.padStart(8)}${'limit'.padStart(8)}`);
let over = 0;
for (const [path, routeIds] of Object.entries(routes)) {
  const chunks = closureOf(manifest, [ENTRY, ...routeKeys(manifest, routeIds)]);
  const js = await weightOfAll([...new Set(chunks.map(({ file }) => file))]);
  const css = await weightOfAll(stylesOf(chunks));
  const limit = BUDGETS[path] ?? FORM;
  const tooMuch = js + css > limit;
  if (tooMuch) over += 1;
  console.log(`${path.padEnd(26)}${kb(js)} ${kb(css)} ${kb(js + css)} ${kb(limit)}${tooMuch ? '  OVER' : ''}`);
}
if (over > 0) {
  console.error(`${over} pages exceed their size budget.`);
  process.exit(1);
}
