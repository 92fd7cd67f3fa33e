import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { rerunCommands } from './rerun-reporter.ts';

const file = (results: Record<string, string>, testExecError?: unknown) => ({
  testFilePath: join(process.cwd(), 'apps/api/test/e2e/leads/prices.spec.ts'),
  testResults: Object.entries(results).map(([fullName, status]) => ({ fullName, status })),
  testExecError,
});

describe('command that runs a failed test alone', () => {
  it('names project, test and file, for failed tests only', () => {
    expect(rerunCommands('api', file({ 'prices M40 apply': 'failed', 'prices M2 charge': 'passed' }))).toEqual([
      "node --experimental-vm-modules node_modules/jest/bin/jest.js --selectProjects api -t '^prices M40 apply$' -- apps/api/test/e2e/leads/prices.spec.ts",
    ]);
  });

  it('finds a title with characters of patterns and shells', () => {
    const title = `a buyer's {"amount":37.5} (each $1)?`;
    const [, pattern] = / -t (.*) -- /.exec(rerunCommands('web', file({ [title]: 'failed' })).join(''))!;
    expect(title).toMatch(new RegExp(execFileSync('sh', ['-c', `printf %s ${pattern}`], { encoding: 'utf8' })));
  });

  it('names the file if it failed outside of a test', () => {
    expect(rerunCommands('api', file({}, { message: 'no such module' }))[0]).toMatch(/--selectProjects api -- apps\/api/);
  });
});
