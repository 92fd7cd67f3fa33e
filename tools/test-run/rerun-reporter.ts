interface JestFile {
  testFilePath: string;
  testResults: { fullName: string; status: string }[];
  testExecError?: unknown;
}

interface JestContext {
  config: { displayName?: { name: string } };
}

/** Prints the command that runs a failed test alone. */
export default class RerunReporter {
  onTestResult({ context }: { context: JestContext }, file: JestFile): void {
    for (const command of rerunCommands(context.config.displayName?.name ?? '', file)) console.log(`Run it alone: ${command}`);
  }
}

/** Returns one command per failed test, or one for a file that failed as a whole. */
export function rerunCommands(project: string, { testFilePath, testResults, testExecError }: JestFile): string[] {
  const file = testFilePath.replace(`${process.cwd()}/`, '');
  const command = (...options: string[]): string =>
    ['node --experimental-vm-modules node_modules/jest/bin/jest.js --selectProjects', project, ...options, '--', file].join(' ');
  if (testExecError) return [command()];
  return testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => command('-t', quote(asPattern(fullName))));
}

const asPattern = (title: string): string => `^${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;

const quote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
