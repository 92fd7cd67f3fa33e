// npm run firefox: main paths once more in the Firefox that is installed, or named by FIREFOX_PATH.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { installedProgram } from './test-run/installed-program.ts';
import { runTool } from './test-run/run-tool.ts';

const firefox = process.env.FIREFOX_PATH || installedProgram(['firefox', 'firefox-esr']);
if (!firefox) {
  console.error('No Firefox is installed. Install one, or name it by FIREFOX_PATH.');
  process.exit(1);
}
const folder = resolve(import.meta.dirname, '../e2e');
const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
process.exitCode = await runTool(
  'browser tests in Firefox',
  [cli, 'test', '--config', 'firefox.config.ts', ...process.argv.slice(2)],
  {
    cwd: folder,
    env: { FIREFOX_PATH: firefox },
  },
);
