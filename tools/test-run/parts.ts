import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { browserTests } from './browser-tests.ts';
import { broken, checked, fromJest, type Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runTool } from './run-tool.ts';
import { sideBySide } from './side-by-side.ts';

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
  const projects = PROJECTS.filter((project) => existsSync(join(root, project, 'tsconfig.json')));
  const outcomes = await sideBySide([1, 2], projects, async (_, project) => {
    const args = ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'];
    const code = await runTool(`type check of ${project}`, args, { cwd: root, label: '' });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${project}`);
    return code === 0;
  });
  return checked(outcomes.every(Boolean));
}

async function jest(root: string, project: string): Promise<Outcome> {
  return withReport(async (report) => {
    const code = await runTool(
      `${project} tests`,
      [
        ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
        ...['--selectProjects', project, '--maxWorkers', WORKERS, '--json', '--outputFile', report.file],
      ],
      { cwd: root },
    );
    if (!report.written()) return broken(`jest ended with exit code ${code} and wrote no report`);
    return fromJest(JSON.parse(readFileSync(report.file, 'utf8')) as Parameters<typeof fromJest>[0], code);
  });
}
