import type { Options } from '@swc/core';
import { readFileSync } from 'node:fs';
import { runInParallel } from '../test-run/run-in-parallel.ts';
import type { FileOrder, Project } from './messages.ts';
import { toTestResult, type TestResult } from './test-result.ts';
import { TestWorker } from './test-worker.ts';

/** A file with this word in a comment gets a new process, because it changes what the modules of a process keep. */
const OWN_PROCESS = '@own-process';

interface GlobalConfig {
  maxWorkers: number;
  testTimeout?: number;
  testNamePattern?: string;
}

interface ProjectConfig extends Pick<Project, 'rootDir' | 'setupFiles' | 'setupFilesAfterEnv'> {
  transform: [pattern: string, path: string, options: Options][];
  moduleNameMapper: Project['names'];
  testEnvironmentOptions: { customExportConditions?: string[] };
}

interface Test {
  path: string;
  context: { config: ProjectConfig };
}

/**
 * Jest's runner for tests of the API and of the web app. A few processes keep their modules from file to file. Jest's own runner
 * loads Nest and MikroORM, or React and Chakra, and the product again for each file, which takes two to three seconds of
 * processor time.
 */
export default class SharedProcessRunner {
  readonly isSerial = false;
  readonly supportsEventEmitters = false;
  readonly #config: GlobalConfig;

  constructor(config: GlobalConfig) {
    this.#config = config;
  }

  /** Runs the files, each in the next free process. */
  async runTests(
    tests: Test[],
    watcher: { isInterrupted: () => boolean },
    onStart: (test: Test) => Promise<void>,
    onResult: (test: Test, result: TestResult) => Promise<void>,
    onFailure: (test: Test, error: { message: string; stack: string | undefined }) => Promise<void>,
  ): Promise<void> {
    const workers = Array.from({ length: Math.min(this.#config.maxWorkers, tests.length) }, () => new TestWorker());
    await runInParallel(workers, tests, async (worker, test) => {
      if (watcher.isInterrupted()) return;
      await onStart(test);
      const start = Date.now();
      const ownProcess = readFileSync(test.path, 'utf8').includes(OWN_PROCESS) && new TestWorker();
      try {
        const report = await (ownProcess || worker).run(this.#orderOf(test));
        // Jest reports a file without results as empty, whatever its problem was.
        if (report.problem && report.results.length === 0)
          await onFailure(test, { message: report.problem, stack: report.problem });
        else await onResult(test, toTestResult(test.path, report, { start, end: Date.now() }));
      } catch (error) {
        const { message, stack } = error as Error;
        await onFailure(test, { message, stack });
      } finally {
        if (ownProcess) await ownProcess.stop();
      }
    });
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  #orderOf({ path, context }: Test): FileOrder {
    const { testTimeout = 5_000, testNamePattern } = this.#config;
    return { file: path, testTimeout, testNamePattern, project: toProject(context.config) };
  }
}

function toProject(config: ProjectConfig): Project {
  const { rootDir, setupFiles, setupFilesAfterEnv, moduleNameMapper, testEnvironmentOptions, transform } = config;
  return {
    rootDir,
    setupFiles,
    setupFilesAfterEnv,
    names: moduleNameMapper,
    conditions: testEnvironmentOptions.customExportConditions ?? [],
    compiler: transform.find(([, transformer]) => transformer.includes('swc'))?.[2] ?? {},
  };
}
