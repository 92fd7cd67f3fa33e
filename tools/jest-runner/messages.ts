import type { Options } from '@swc/core';
import type { run } from 'jest-circus';

/** What a test process takes from the config of a Jest project. */
export interface Project {
  rootDir: string;
  compiler: Options;
  /** Patterns of module names, and what each stands for. */
  names: [pattern: string, target: string][];
  /** Conditions of package exports besides Node's own. */
  conditions: readonly string[];
  /** Loaded once in each process. */
  setupFiles: readonly string[];
  /** Loaded again for each file. */
  setupFilesAfterEnv: readonly string[];
}

/** Asks a test process to run one file. */
export interface FileOrder {
  file: string;
  testTimeout: number;
  testNamePattern: string | undefined;
  project: Project;
}

/** What a test process found out about one file. */
export interface FileReport {
  results: Awaited<ReturnType<typeof run>>['testResults'];
  /** Stacks of errors outside of every test, or ''. */
  problem: string;
  memoryBytes: number;
}
