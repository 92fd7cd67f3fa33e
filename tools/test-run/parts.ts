import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { broken, checked, fromJest, fromPlaywright, type Outcome } from './outcome.ts';
import { runTool } from './run-tool.ts';

export interface Part {
  name: string;
  title: string;
  run: (root: string) => Promise<Outcome>;
}

/** Jest would leave one of two cores to itself. */
const WORKERS = String(Math.max(2, availableParallelism() - 1));

const PROJECTS = ['libs/contracts', 'libs/domain', 'tools', 'e2e', 'apps/api', 'apps/web'];

/** Everything `npm test` runs, in this order: the quick checks first. Names select parts on the command line. */
export const PARTS: readonly Part[] = [
  { name: 'typecheck', title: 'type check', run: typecheck },
  {
    name: 'lint',
    title: 'lint',
    run: (root) => check(root, 'lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']),
  },
  {
    name: 'format',
    title: 'format check',
    run: (root) => check(root, 'format check', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
  },
  { name: 'arch', title: 'architecture rules', run: (root) => check(root, 'architecture rules', ['tools/arch.ts']) },
  {
    name: 'unused',
    title: 'nothing that nobody uses',
    run: (root) => check(root, 'unused code', ['node_modules/knip/bin/knip.js']),
  },
  {
    name: 'security',
    title: 'secrets, packages and the ASVS table',
    run: (root) => check(root, 'security checks', ['tools/security.ts']),
  },
  {
    name: 'weight',
    title: 'weight of the web pages',
    run: (root) => check(root, 'page weights', ['apps/web/scripts/budget.mjs']),
  },
  { name: 'unit', title: 'unit tests of the libraries and tools', run: (root) => jest(root, 'unit') },
  { name: 'api', title: 'API: unit, integration and HTTP tests', run: (root) => jest(root, 'api') },
  { name: 'web', title: 'component tests of the web app', run: (root) => jest(root, 'web') },
  { name: 'e2e', title: 'browser tests of the whole product', run: browserTests },
];

async function check(root: string, what: string, args: readonly string[]): Promise<Outcome> {
  return checked((await runTool(what, args, { cwd: root })) === 0);
}

/** Two at a time: one compiler uses one core. */
async function typecheck(root: string): Promise<Outcome> {
  const waiting = PROJECTS.filter((project) => existsSync(join(root, project, 'tsconfig.json')));
  let ok = true;
  const work = async (): Promise<void> => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const code = await runTool(
        `type check of ${project}`,
        ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'],
        {
          cwd: root,
          together: true,
        },
      );
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${project}`);
      ok &&= code === 0;
    }
  };
  await Promise.all([work(), work()]);
  return checked(ok);
}

async function jest(root: string, project: string): Promise<Outcome> {
  return withReport(async (report) => {
    const code = await runTool(
      `${project} tests`,
      [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
        ...['--selectProjects', project, '--maxWorkers', WORKERS, '--json', '--outputFile', report],
      ],
      { cwd: root },
    );
    if (!existsSync(report)) return broken(`jest ended with exit code ${code} and wrote no report`);
    return fromJest(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof fromJest>[0], code);
  });
}

async function browserTests(root: string): Promise<Outcome> {
  const folder = join(root, 'e2e');
  const cli = createRequire(join(folder, 'package.json')).resolve('@playwright/test/cli');
  const browser = await findChromium(root);
  console.log(`Chromium: ${browser.path} (${browser.by})`);
  return withReport(async (report) => {
    const code = await runTool('browser tests', [cli, 'test', '--reporter=list,json'], {
      cwd: folder,
      env: { CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    if (!existsSync(report)) return broken(`Playwright ended with exit code ${code} and wrote no report`);
    return fromPlaywright(JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof fromPlaywright>[0], code);
  });
}

async function withReport(run: (file: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'warmline-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
