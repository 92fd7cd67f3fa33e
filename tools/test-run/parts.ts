import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { browserTests } from './browser-tests.ts';
import { broken, checked, fromJest, fromSecurity, type Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runTool } from './run-tool.ts';

export interface Part {
  name: string;
  title: string;
  /** It keeps one core busy, so another of its kind runs beside it. The rest have the machine to themselves. */
  oneCore?: true;
  run: (root: string) => Promise<Outcome>;
}

/** One more than cores: a test waits for an engine or a clock a part of its time. */
const WORKERS = String(availableParallelism() + 1);

const PROJECTS = ['libs/contracts', 'libs/domain', 'tools', 'e2e', 'apps/api', 'apps/web'];

/** Everything `npm test` runs, in this order: the quick checks first. Names select parts on the command line. */
export const PARTS: readonly Part[] = [
  { name: 'typecheck', title: 'type check', oneCore: true, run: typecheck },
  check('lint', 'lint', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'),
  check('format', 'format check', 'node_modules/prettier/bin/prettier.cjs', '--check', '.'),
  check('arch', 'architecture rules', 'tools/arch.ts'),
  check('unused', 'nothing that nobody uses', 'node_modules/knip/bin/knip.js'),
  { name: 'security', title: 'secrets, packages and the ASVS table', oneCore: true, run: security },
  check('weight', 'weight of the web pages', 'apps/web/scripts/budget.mjs'),
  { name: 'unit', title: 'unit tests of the libraries and tools', run: (root) => jest(root, 'unit') },
  { name: 'api', title: 'API: unit, integration and HTTP tests', run: (root) => jest(root, 'api') },
  { name: 'web', title: 'component tests of the web app', run: (root) => jest(root, 'web') },
  { name: 'e2e', title: 'browser tests of the whole product', run: browserTests },
];

/** A part that is one tool, by its exit code. */
function check(name: string, title: string, ...args: readonly string[]): Part {
  const run = async (root: string): Promise<Outcome> =>
    checked((await runTool(title, args, { cwd: root, label: `${name}: ` })) === 0);
  return { name, title, oneCore: true, run };
}

async function security(root: string): Promise<Outcome> {
  return fromSecurity(
    await runTool('secrets, packages and the ASVS table', ['tools/security.ts'], { cwd: root, label: 'security: ' }),
  );
}

async function typecheck(root: string): Promise<Outcome> {
  const results: boolean[] = [];
  for (const project of PROJECTS.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))) {
    const args = ['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false'];
    results.push((await runTool(`type check of ${project}`, args, { cwd: root, label: 'typecheck: ' })) === 0);
  }
  return checked(results.every(Boolean));
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
