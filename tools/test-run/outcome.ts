import { stripVTControlCharacters } from 'node:util';
import { NOT_ALL_CHECKED } from '../security/finding.ts';

/** Lines of an error that the summary shows; the whole is above, where the runner printed it. */
const LINES_OF_ERROR = 8;

/** Result of a part of the run. A check other than a test counts as one. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Reason for a failure that no test reports. */
  problem?: string;
  /** Each failed test: its title and how its error begins. */
  failures?: string[];
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
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? []);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    ...(problems.length > 0 && { problem: problems.join('; ') }),
    ...(failures.length > 0 && { failures }),
  };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFile[];
}

interface JestFile {
  name: string;
  message: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { title: string; ok: boolean; file: string; line: number; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

/** Reads Jest's JSON; a file that failed to load counts as a failure. */
export function fromJest(report: JestReport, exitCode: number | null): Outcome {
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return requireResults(
    {
      passed: report.numPassedTests,
      failed,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(failuresOfFile),
    },
    exitCode,
  );
}

function failuresOfFile({ name, message, status, assertionResults }: JestFile): string[] {
  if (status === 'failed' && assertionResults.length === 0) return [failure(name, message)];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  return failed.map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0]));
}

/** Reads Playwright's JSON; a test that passed on a retry counts as a failure, because it would hide a race. */
export function fromPlaywright(report: PlaywrightReport, exitCode: number | null): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => failure('outside a test', message)),
    ...report.suites.flatMap(failuresOfSuite),
  ];
  return requireResults({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures }, exitCode);
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const lines = failed.map(({ file, line, title, tests }) =>
    failure(`${file}:${line} ${title}`, tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message),
  );
  return [...lines, ...suites.flatMap(failuresOfSuite)];
}

function failure(title: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, LINES_OF_ERROR).map((line) => `    ${line.trim()}`)].join('\n');
}

/** Turns a run without tests, and a failed runner without a failed test, into a failure instead of a silent pass. */
function requireResults({ failures, ...counts }: Outcome, exitCode: number | null): Outcome {
  if (counts.failed > 0) return { ...counts, failures };
  if (counts.passed === 0) return { ...counts, failed: 1, problem: 'no test was run' };
  if (exitCode !== 0) return { ...counts, failed: 1, problem: `the runner exited with code ${exitCode}, but no test failed` };
  return counts;
}
