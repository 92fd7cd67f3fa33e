import { describe, expect, it } from '@jest/globals';
import { NOT_ALL_CHECKED } from '../security/finding.ts';
import { broken, checked, countsOf, fromJest, fromPlaywright, fromSecurity, together } from './outcome.ts';

const jest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

describe('what a part of the test run came to', () => {
  it('counts the tests of jest', () => {
    expect(fromJest({ ...jest, numPendingTests: 1 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(fromJest({ ...jest, numRuntimeErrorTestSuites: 1 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it.each([
    ['jest', () => fromJest({ ...jest, numPassedTests: 0 }, 0)],
    ['Playwright', () => fromPlaywright({ stats: { ...stats, expected: 0 }, errors: [] }, 0)],
  ])('fails when %s ran no test at all', (_name, read) => {
    expect(read()).toMatchObject({ failed: 1, problem: 'not a single test was run' });
  });

  it('fails when the runner failed without naming a test', () => {
    expect(fromJest(jest, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(fromPlaywright({ stats, errors: [{ message: 'no config' }] }, 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('adds parts up, and forgets no problem', () => {
    const parts = [fromJest({ ...jest, numPendingTests: 1 }, 0), checked(true), broken('no report'), broken('no browser')];
    expect(together(parts)).toEqual({ passed: 4, failed: 2, skipped: 1, problem: 'no report; no browser' });
    expect(together([checked(true)])).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it.each([
    [0, '1 passed, 0 failed'],
    [1, '0 passed, 1 failed'],
    [null, '0 passed, 1 failed'],
    [NOT_ALL_CHECKED, '1 passed, 0 failed, 1 skipped'],
  ])('never counts a check that could not look as passed, to the last line (exit code %s)', (exitCode, line) => {
    expect(countsOf(together([fromSecurity(exitCode)]))).toBe(line);
  });

  it('counts a browser test that passed only the second time as failed', () => {
    expect(fromPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, 0)).toMatchObject({ passed: 2, failed: 1 });
  });
});
