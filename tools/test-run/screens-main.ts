// npm run screens [-- words]: takes a screenshot of every page (or of those whose name contains one of the words) on a phone and
// a desktop, light and dark, in a shop full of demo data. Writes them to e2e/pictures, with a sheet for each size and theme. npm
// run screens -- guides: takes the screenshots of the user guides, into docs/guides/images. npm run screens -- landing: takes the
// pictures of the product on the landing page, into apps/web/public/product.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { findChromium } from './chromium.ts';
import { runTool } from './run-tool.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'e2e');
const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
const { path } = await findChromium(root);
const words = process.argv.slice(2);
process.exitCode = await runTool('screens', [cli, 'test', '--config', 'screens.config.ts'], {
  cwd: folder,
  env: { CHROMIUM_PATH: path, DEMO_SHOP: 'true', SCREENS: words.join(' ') },
});
