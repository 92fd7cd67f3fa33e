import { describe, expect, it } from '@jest/globals';
import { NOT_ALL_CHECKED } from '../security/finding.ts';
import { failedOutcome, checkOutcome, formatCounts, fromJest, fromPlaywright, fromSecurity, sumOutcomes } from './outcome.ts';

const jest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

describe('test outcome', () => {
  it("counts Jest's tests", () => {
    expect(fromJest({ ...jest, numPendingTests: 1 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  });

  it('counts a file that failed to load as a failure', () => {
    expect(fromJest({ ...jest, numRuntimeErrorTestSuites: 1 }, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it.each([
    ['jest', () => fromJest({ ...jest, numPassedTests: 0 }, 0)],
    ['Playwright', () => fromPlaywright({ stats: { ...stats, expected: 0 }, errors: [] }, 0)],
  ])('fails when %s ran no test', (_name, read) => {
    expect(read()).toMatchObject({ failed: 1, problem: 'no test was run' });
  });

  it('fails when the runner failed without a failed test', () => {
    expect(fromJest(jest, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(fromPlaywright({ stats, errors: [{ message: 'no config' }] }, 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('adds up parts and keeps all problems', () => {
    const parts = [
      fromJest({ ...jest, numPendingTests: 1 }, 0),
      checkOutcome(true),
      failedOutcome('no report'),
      failedOutcome('no browser'),
    ];
    expect(sumOutcomes(parts)).toEqual({ passed: 4, failed: 2, skipped: 1, problem: 'no report; no browser' });
    expect(sumOutcomes([checkOutcome(true)])).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  it.each([
    [0, '1 passed, 0 failed'],
    [1, '0 passed, 1 failed'],
    [null, '0 passed, 1 failed'],
    [NOT_ALL_CHECKED, '1 passed, 0 failed, 1 skipped'],
  ])('never counts a skipped check as passed, up to the summary (exit code %s)', (exitCode, line) => {
    expect(formatCounts(sumOutcomes([fromSecurity(exitCode)]))).toBe(line);
  });

  it('counts a browser test that passed on a retry as failed', () => {
    expect(fromPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] }, 0)).toMatchObject({ passed: 2, failed: 1 });
  });
});
