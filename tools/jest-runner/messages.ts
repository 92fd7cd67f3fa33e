import type { Options } from '@swc/core';
import type { run } from 'jest-circus';

/** Asks a test process to run one file. */
export interface FileOrder {
  file: string;
  testTimeout: number;
  testNamePattern: string | undefined;
  compiler: Options;
}

/** What a test process found out about one file. */
export interface FileReport {
  results: Awaited<ReturnType<typeof run>>['testResults'];
  /** Stacks of errors outside of every test, or ''. */
  problem: string;
  memoryBytes: number;
}
