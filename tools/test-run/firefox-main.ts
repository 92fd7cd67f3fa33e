// npm run firefox: runs the main browser tests in the installed Firefox, or in the one at FIREFOX_PATH.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { findInstalledProgram } from './installed-program.ts';
import { runTool } from './run-tool.ts';

const firefox = process.env.FIREFOX_PATH || findInstalledProgram(['firefox', 'firefox-esr']);
if (!firefox) {
  console.error('Firefox not found. Install it, or set FIREFOX_PATH.');
  process.exit(1);
}
const folder = resolve(import.meta.dirname, '../../e2e');
const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
process.exitCode = await runTool(
  'browser tests in Firefox',
  [cli, 'test', '--config', 'firefox.config.ts', ...process.argv.slice(2)],
  {
    cwd: folder,
    env: { FIREFOX_PATH: firefox },
  },
);
