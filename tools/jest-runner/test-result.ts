import type { FileReport } from './messages.ts';

/** The part of Jest's result of a file that its reporters and its JSON report read. */
export type TestResult = ReturnType<typeof toTestResult>;

/** Converts the report of a test process to Jest's result of a file. */
export function toTestResult(
  testFilePath: string,
  { results, problem }: FileReport,
  { start, end }: { start: number; end: number },
) {
  const testResults = results.map(toAssertion);
  const count = (status: string): number => testResults.filter((result) => result.status === status).length;
  const failures = testResults.flatMap(({ ancestorTitles, title, failureMessages }) =>
    failureMessages.map((message) => toText([...ancestorTitles, title].join(' › '), message)),
  );
  if (problem) failures.push(toText('Outside of a test', problem));
  return {
    testFilePath,
    testResults,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    failureMessage: failures.join('\n') || null,
    testExecError: problem ? { message: problem, stack: problem } : undefined,
    perfStats: { start, end, runtime: end - start, slow: false },
    snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
    openHandles: [],
    leaks: false,
    skipped: false,
  };
}

const toText = (title: string, message: string): string =>
  `  ● ${title}\n\n${message.replace(/\n.*jest-circus.*/g, '').replace(/^/gm, '    ')}\n`;

function toAssertion({ testPath, status, duration, errors, numPassingAsserts }: FileReport['results'][number]) {
  const titles = testPath.slice(1); // without circus' name of the file's root block
  return {
    ancestorTitles: titles.slice(0, -1),
    title: titles.at(-1) ?? '',
    fullName: titles.join(' '),
    status: STATUSES[status as keyof typeof STATUSES] ?? (errors.length > 0 ? 'failed' : 'passed'),
    duration,
    failureMessages: errors,
    failureDetails: [],
    numPassingAsserts,
    retryReasons: [],
    invocations: 1,
    location: null,
  };
}

/** Jest's words for the states of a test that didn't run. */
const STATUSES = { skip: 'pending', todo: 'todo' } as const;
