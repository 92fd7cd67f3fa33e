import { NOT_ALL_CHECKED } from '../security/finding.ts';

/** What a part of the run came to. A check that is no test counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Why it failed, when no test says it. */
  problem?: string;
}

export const checked = (ok: boolean): Outcome => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A tool of several checks: one that could not look counts as skipped beside the others. */
export const fromSecurity = (exitCode: number | null): Outcome =>
  exitCode === NOT_ALL_CHECKED ? { ...checked(true), skipped: 1 } : checked(exitCode === 0);

/** How many tests and checks passed, failed and were skipped, as one line. */
export function countsOf({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

export const broken = (problem: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, problem });

/** Several outcomes as one. */
export function together(outcomes: readonly Outcome[]): Outcome {
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

/** Reads jest's JSON: a file that could not even be loaded counts as a failure of its own. */
export function fromJest(report: JestReport, exitCode: number | null): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return settled({ passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }, exitCode);
}

/** Reads Playwright's JSON: a test that passed only when tried again is a failure here, it would hide a race. */
export function fromPlaywright(report: PlaywrightReport, exitCode: number | null): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return settled({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, exitCode);
}

/** No test at all, or a runner that failed without naming a test, is a failure and never a silent pass. */
function settled(counts: Outcome, exitCode: number | null): Outcome {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { ...counts, failed: 1, problem: 'not a single test was run' };
  if (exitCode !== 0)
    return { ...counts, failed: 1, problem: `the runner ended with exit code ${exitCode} though no test failed` };
  return counts;
}
