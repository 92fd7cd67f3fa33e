import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { browserTests } from './browser-tests.ts';
import { failedOutcome, checkOutcome, fromJest, fromSecurity, type Outcome } from './outcome.ts';
import { withReport } from './report-file.ts';
import { runTool } from './run-tool.ts';

export interface Part {
  name: string;
  title: string;
  /** Keeps one core busy, so that another such part runs in parallel. All others run alone. */
  oneCore?: true;
  run: (root: string) => Promise<Outcome>;
}

/** One more than cores: tests spend part of their time waiting. */
const WORKERS = availableParallelism() + 1;
/** Tests of the API wait for time limits and other processes more than half of their time. */
const API_WORKERS = WORKERS + 1;

/** Parts of `npm test` in this order, the quick checks first. Names select parts on the command line. */
export const PARTS: readonly Part[] = [
  // Compares all files with their tsconfig.json, and checks the rules of .oxlintrc.json, some of which need the same types.
  check('lint', 'types and lint rules', 'node_modules/oxlint/bin/oxlint', '--format=unix'),
  check('docs', 'words and generated pages', 'tools/docs/main.ts'),
  advised(check('format', 'format check', 'node_modules/oxfmt/bin/oxfmt', '--check'), '`npm run format` formats these files'),
  check('arch', 'architecture rules', 'tools/arch/main.ts'),
  { name: 'unused', title: 'unused code and packages', oneCore: true, run: unused },
  { name: 'security', title: 'secrets, packages and the ASVS table', oneCore: true, run: security },
  check('weight', 'size of the web pages', 'apps/web/scripts/budget.mjs'),
  { name: 'unit', title: 'unit tests of the libraries and tools', run: (root) => jest(root, 'unit') },
  { name: 'api', title: 'API: unit, integration and HTTP tests', run: (root) => jest(root, 'api', API_WORKERS) },
  { name: 'web', title: 'component tests of the web app', run: (root) => jest(root, 'web') },
  { name: 'e2e', title: 'browser tests of the whole product', run: browserTests },
];

/** Returns a part that runs one tool and checks its exit code. */
function check(name: string, title: string, ...args: readonly string[]): Part {
  const run = async (root: string): Promise<Outcome> =>
    checkOutcome((await runTool(title, args, { cwd: root, label: `${name}: ` })) === 0);
  return { name, title, oneCore: true, run };
}

/** Returns the part with what to do if it fails. */
function advised(part: Part, problem: string): Part {
  const run = async (root: string): Promise<Outcome> => {
    const outcome = await part.run(root);
    return outcome.failed > 0 ? { ...outcome, problem } : outcome;
  };
  return { ...part, run };
}

/** Searches all files, then those of the product without the tests, for code that only tests call (`knip.js`). */
async function unused(root: string): Promise<Outcome> {
  const knip = (title: string, ...args: readonly string[]) =>
    runTool(title, ['node_modules/knip/bin/knip.js', ...args], { cwd: root, label: 'unused: ' });
  const codes = [await knip('unused code and packages'), await knip('code that only tests call', '--production')];
  return checkOutcome(codes.every((code) => code === 0));
}

async function security(root: string): Promise<Outcome> {
  return fromSecurity(
    await runTool('secrets, packages and the ASVS table', ['tools/security/main.ts'], { cwd: root, label: 'security: ' }),
  );
}

async function jest(root: string, project: string, workers = WORKERS): Promise<Outcome> {
  return withReport(async (report) => {
    const code = await runTool(
      `${project} tests`,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        project,
        '--maxWorkers',
        String(workers),
        '--json',
        '--outputFile',
        report.file,
      ],
      { cwd: root },
    );
    if (!report.written()) return failedOutcome(`jest exited with code ${code} and wrote no report`);
    return fromJest(JSON.parse(readFileSync(report.file, 'utf8')) as Parameters<typeof fromJest>[0], code);
  });
}
