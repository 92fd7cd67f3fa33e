const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  throw new Error(`Tests need Node 24, this is ${process.version}: export PATH="$PWD/tools/runtime/node_modules/.bin:$PATH"`);
}

const decorated = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
};

/** Base of all projects that run on Node. Needs --experimental-vm-modules, because Nest and MikroORM are ES modules. */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['/dist/', '/tools/runtime/'],
  transform: { '^.+\\.ts$': ['@swc/jest', decorated] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

// A fixed seed makes property tests repeatable; set another one to explore other cases.
process.env.PROPERTY_SEED ??= '20261121';

export default {
  // The only test timeout. It detects hanging tests and measures nothing: tests use a real database on a possibly busy machine.
  // Jest ignores this option inside a project.
  testTimeout: 300_000,
  // Every file leaves about 60 MB of modules behind in the process that ran it; beyond a gigabyte, collecting garbage takes most
  // of the time.
  workerIdleMemoryLimit: '900MB',
  reporters: ['default', '<rootDir>/tools/test-run/rerun-reporter.ts'],
  projects: [
    { ...node, displayName: 'unit', rootDir: '.', testMatch: ['<rootDir>/{libs,tools}/**/*.spec.ts'] },
    {
      ...node,
      displayName: 'api',
      rootDir: './apps/api',
      testMatch: ['<rootDir>/**/*.spec.ts'],
      runner: `${import.meta.dirname}/tools/jest-runner/runner.ts`,
      // For `npm run mutation`, which uses Jest's own runner. The mailer is CommonJS and requires Nest, so Nest has to be loaded
      // as an ES module first.
      setupFiles: ['<rootDir>/test/support/preload.mjs'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
    './apps/web/jest.config.mjs',
  ],
};
