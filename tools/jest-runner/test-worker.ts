import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { FileOrder, FileReport } from './messages.ts';

/** A process above this is replaced before its next file: closed applications leave some memory behind. */
const MEMORY_LIMIT_BYTES = 900 * 1024 * 1024;

/** A process for test files. It starts with the first file, and again after one that ended it. */
export class TestWorker {
  #child: ChildProcess | undefined;

  /** Runs a file; rejects if the process ends before its report. */
  async run(order: FileOrder): Promise<FileReport> {
    const child = (this.#child ??= fork(new URL('./test-process.ts', import.meta.url)));
    const report = await new Promise<FileReport>((resolve, reject) => {
      child.once('message', resolve);
      child.once('exit', (code, signal) => reject(new Error(`The test process ended with ${signal ?? `exit code ${code}`}.`)));
      child.send(order);
    }).finally(() => {
      child.removeAllListeners();
      if (child.exitCode !== null || child.signalCode !== null) this.#child = undefined;
    });
    if (report.memoryBytes > MEMORY_LIMIT_BYTES) await this.stop();
    return report;
  }

  /** Ends the process, also if a test left timers or connections open. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
