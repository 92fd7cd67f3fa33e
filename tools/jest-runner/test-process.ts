// Runs test files one after the other in one process, so that libraries and product are loaded once.
import { jestExpect } from '@jest/expect';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { pathToFileURL } from 'node:url';
import { loadTypeScript } from './load-typescript.ts';
import type { FileOrder, FileReport, Project } from './messages.ts';

let isReady = false;
process.setSourceMapsEnabled(true);
process.on('disconnect', () => process.exit(1)); // the run was stopped
process.on('uncaughtException', addToTest).on('unhandledRejection', addToTest);
/** Kept, because a test may replace it by a fake timer. */
const afterTurn = setTimeout;
/**
 * After these, one turn of the event loop lets errors outside of the test's own promise arrive while their test or hook is the
 * running one.
 */
const TURNS = new Set(['test_fn_success', 'test_fn_failure', 'hook_success', 'hook_failure', 'run_finish']);
addEventHandler(async (event) => {
  if (TURNS.has(event.name)) await new Promise((resolve) => afterTurn(resolve, 0));
  if (event.name === 'test_done')
    event.test.errors.push(...jestExpect.extractExpectedAssertionsErrors().map(({ error }) => error));
});

process.on('message', (order: FileOrder) => {
  void runFile(order).then((report) => process.send?.(report satisfies FileReport));
});

async function runFile(order: FileOrder): Promise<FileReport> {
  const environment = { ...process.env };
  try {
    if (!isReady) await prepare(order.project);
    isReady = true;
    const { testResults, unhandledErrors } = await runTests(order);
    return { results: testResults, problem: unhandledErrors.join('\n'), memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { results: [], problem, memoryBytes: process.memoryUsage.rss() };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
  }
}

/** Loads setup files first, as Node does: what stands in for a browser isn't loaded as by a browser. */
async function prepare(project: Project): Promise<void> {
  for (const setup of project.setupFiles) await import(pathToFileURL(setup).href);
  loadTypeScript(project);
}

async function runTests({ file, testTimeout, testNamePattern, project }: FileOrder) {
  const { expect, jest } = await import('./jest-globals.ts');
  resetState();
  const state = getState();
  state.testTimeout = testTimeout;
  if (testNamePattern) state.testNamePattern = new RegExp(testNamePattern, 'i');
  expect.setState({ testPath: file });
  try {
    for (const setup of project.setupFilesAfterEnv) await import(`${pathToFileURL(setup).href}?for=${encodeURIComponent(file)}`);
    await import(pathToFileURL(file).href);
    return await run();
  } finally {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
}

/** Fails the running test, or else the file, for an error outside of the test's own promise. */
function addToTest(error: unknown): void {
  const { currentlyRunningTest, unhandledErrors } = getState();
  (currentlyRunningTest?.errors ?? unhandledErrors).push(error as Error);
}
