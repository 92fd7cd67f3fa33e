import type { Options } from '@swc/core';
import { readFileSync } from 'node:fs';
import { runInParallel } from '../test-run/run-in-parallel.ts';
import type { FileOrder } from './messages.ts';
import { toTestResult, type TestResult } from './test-result.ts';
import { TestWorker } from './test-worker.ts';

/** A file with this word in a comment gets a new process, because it changes what the modules of a process keep. */
const OWN_PROCESS = '@own-process';

interface GlobalConfig {
  maxWorkers: number;
  testTimeout?: number;
  testNamePattern?: string;
}

interface Test {
  path: string;
  context: { config: { transform: [pattern: string, path: string, options: Options][] } };
}

/**
 * Jest's runner for tests of the API. A few processes keep their modules from file to file. Jest's own runner loads Nest, MikroORM and the product
 * again for each file, which takes two seconds of processor time.
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
      const ownProcess = readFileSync(test.path, 'utf8').includes(OWN_PROCESS);
      try {
        if (ownProcess) await worker.stop();
        const report = await worker.run(this.#orderOf(test));
        await onResult(test, toTestResult(test.path, report, { start, end: Date.now() }));
      } catch (error) {
        const { message, stack } = error as Error;
        await onFailure(test, { message, stack });
      } finally {
        if (ownProcess) await worker.stop();
      }
    });
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  #orderOf({ path, context }: Test): FileOrder {
    const { testTimeout = 5_000, testNamePattern } = this.#config;
    const compiler = context.config.transform.find(([, transformer]) => transformer.includes('swc'))?.[2] ?? {};
    return { file: path, testTimeout, testNamePattern, compiler };
  }
}
