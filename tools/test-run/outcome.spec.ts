import { describe, expect, it } from '@jest/globals';
import { NOT_ALL_CHECKED } from '../security/finding.ts';
import { failedOutcome, checkOutcome, formatCounts, fromJest, fromPlaywright, fromSecurity, sumOutcomes } from './outcome.ts';

const jest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};
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
    ['Playwright', () => fromPlaywright({ stats: { ...stats, expected: 0 }, errors: [], suites: [] }, 0)],
  ])('fails when %s ran no test', (_name, read) => {
    expect(read()).toMatchObject({ failed: 1, problem: 'no test was run' });
  });

  it('fails when the runner failed without a failed test', () => {
    expect(fromJest(jest, 1)).toMatchObject({ passed: 3, failed: 1 });
    expect(fromPlaywright({ stats, errors: [{ message: 'no config' }], suites: [] }, 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('names failed tests and how their errors begin', () => {
    const error = '\u001B[31mExpected 1\u001B[39m\n\nReceived 2\nat a';
    const assertionResults = [
      { fullName: 'adds', status: 'failed', failureMessages: [error] },
      { fullName: 'subtracts', status: 'passed', failureMessages: [] },
    ];
    const loaded = { name: 'a.spec.ts', message: '', status: 'failed', assertionResults };
    const unloaded = { ...loaded, name: 'b.spec.ts', message: 'no module', assertionResults: [] };
    expect(fromJest({ ...jest, numFailedTests: 1, testResults: [loaded, unloaded] }, 1).failures).toEqual([
      'adds\n    Expected 1\n    Received 2\n    at a',
      'b.spec.ts\n    no module',
    ]);
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      file: 'buyer.spec.ts',
      line: 9,
      tests: [{ results: [{ errors: ok ? [] : [{ message: error }] }] }],
    });
    const suites = [{ specs: [spec('buys', true)], suites: [{ specs: [spec('returns', false)] }] }];
    expect(fromPlaywright({ stats: { ...stats, unexpected: 1 }, errors: [], suites }, 1).failures).toEqual([
      'buyer.spec.ts:9 returns\n    Expected 1\n    Received 2\n    at a',
    ]);
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
    expect(fromPlaywright({ stats: { ...stats, flaky: 1 }, errors: [], suites: [] }, 0)).toMatchObject({ passed: 2, failed: 1 });
  });
});
