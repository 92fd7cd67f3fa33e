import { NOT_ALL_CHECKED } from '../security/finding.ts';

/** Result of a part of the run. A check other than a test counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Reason for a failure that no test reports. */
  problem?: string;
}

export const checkOutcome = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Converts the exit code of several checks: a skipped check is counted in addition. */
export const fromSecurity = (exitCode: number | null): Outcome =>
  exitCode === NOT_ALL_CHECKED ? { ...checkOutcome(true), skipped: 1 } : checkOutcome(exitCode === 0);

/** Formats the number of passed, failed and skipped tests and checks. */
export function formatCounts({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

export const failedOutcome = (problem: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, problem });

/** Adds up several outcomes. */
export function sumOutcomes(outcomes: readonly Outcome[]): Outcome {
  const sum = (pick: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    ...(problems.length > 0 && { problem: problems.join('; ') }),
  };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
}

/** Reads Jest's JSON; a file that failed to load counts as a failure. */
export function fromJest(report: JestReport, exitCode: number | null): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return requireResults(
    { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests },
    exitCode,
  );
}

/** Reads Playwright's JSON; a test that passed on a retry counts as a failure, because it would hide a race. */
export function fromPlaywright(report: PlaywrightReport, exitCode: number | null): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return requireResults({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, exitCode);
}

/** Turns a run without tests, and a failed runner without a failed test, into a failure instead of a silent pass. */
function requireResults(counts: Outcome, exitCode: number | null): Outcome {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, problem: 'no test was run' };
  if (exitCode !== 0) return { ...counts, failed: 1, problem: `the runner exited with code ${exitCode}, but no test failed` };
  return counts;
}
