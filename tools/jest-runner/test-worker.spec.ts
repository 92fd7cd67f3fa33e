import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toTestResult } from './test-result.ts';
import { TestWorker } from './test-worker.ts';

const PROJECT = { rootDir: '/none', compiler: {}, names: [], conditions: [], setupFiles: [], setupFilesAfterEnv: [] };

describe('process for several test files', () => {
  const worker = new TestWorker();
  let folder: string;
  let files = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'warmline-runner-'));
  });
  afterAll(async () => {
    await worker.stop();
    rmSync(folder, { recursive: true });
  });

  async function run(code: string, testNamePattern?: string) {
    const file = join(folder, `${(files += 1)}.spec.mjs`);
    writeFileSync(file, `import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';\n${code}`);
    const report = await worker.run({ file, testTimeout: 500, testNamePattern, project: PROJECT });
    return toTestResult(file, report, { start: 0, end: 1 });
  }

  it('counts passed, failed, skipped and open tests, with titles and the difference', async () => {
    const result = await run(`describe('sums', () => {
      it('adds', () => expect(1 + 1).toBe(2));
      it.each([3, 4])('adds to %i', (sum) => expect(2).toBe(sum));
      it.skip('later', () => {});
      it.todo('some day');
    });`);
    expect(result).toMatchObject({ numPassingTests: 1, numFailingTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(result.testResults[1]).toMatchObject({ fullName: 'sums adds to 3', status: 'failed', ancestorTitles: ['sums'] });
    expect(result.failureMessage).toMatch(/● sums › adds to 3\n\n[^]*Expected: 3[^]*Received: 2/);
  });

  it('runs only the tests that a pattern names', async () => {
    const result = await run(`it('one', () => {}); it('two', () => { throw new Error(); });`, '^one$');
    expect(result).toMatchObject({ numPassingTests: 1, numFailingTests: 0, numPendingTests: 1 });
  });

  it.each([
    ['a hook that fails', `beforeAll(() => { throw new Error('no database'); }); it('waits', () => {});`],
    ['a test that never ends', `it('hangs', () => new Promise(() => {}));`],
    [
      'a promise that was not awaited',
      `it('is hasty', async () => { Promise.reject(new Error('later')); await new Promise(setImmediate); });`,
    ],
    ['a rejection that nothing awaits', `it('is hasty', async () => { Promise.reject(new Error('later')); });`],
    ['an expectation in a forgotten call', `it('is hasty', () => { void (async () => { await null; expect(1).toBe(2); })(); });`],
    ['an exception after its end', `it('is hasty', () => { setImmediate(() => { throw new Error('later'); }); });`],
    ['an expectation that was not reached', `it('expects two', () => { expect.assertions(2); expect(1).toBe(1); });`],
    [
      'an exception in a timer',
      `it('is hasty', (done) => { setImmediate(() => { throw new Error('later'); }); setTimeout(done, 20); });`,
    ],
  ])('fails the test for %s', async (_what, code) => {
    expect(await run(code)).toMatchObject({ numPassingTests: 0, numFailingTests: 1 });
  });

  it.each([
    ['an exception outside of a test', `throw new Error('not here');`],
    ['a rejection in a hook after the tests', `afterAll(() => { Promise.reject(new Error('late')); }); it('passes', () => {});`],
    ['a hook that fails after the tests', `afterAll(() => { throw new Error('still open'); }); it('passes', () => {});`],
  ])('fails the file for %s', async (_what, code) => {
    expect((await run(code)).testExecError).toBeDefined();
  });

  it('keeps environment, spies and fake timers of a file from the next one', async () => {
    await run(
      `process.env.LEFT = 'behind'; jest.spyOn(Date, 'now').mockReturnValue(7); jest.useFakeTimers(); it('passes', () => {});`,
    );
    const next = await run(`it('is unchanged', async () => {
      expect([process.env.LEFT, Date.now() > 7]).toEqual([undefined, true]);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });`);
    expect(next).toMatchObject({ numPassingTests: 1, failureMessage: null });
  });

  it('rejects a file that ends the process, and runs the next one in a new process', async () => {
    await expect(run(`it('leaves', () => process.exit(0));`)).rejects.toThrow('The test process ended with exit code 0.');
    expect(await run(`it('passes', () => {});`)).toMatchObject({ numPassingTests: 1, numFailingTests: 0 });
  });
});
