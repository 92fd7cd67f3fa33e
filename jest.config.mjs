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

/** Everything that runs on Node. Started with --experimental-vm-modules: Nest and MikroORM are ES modules. */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  modulePathIgnorePatterns: ['/dist/', '/tools/runtime/'],
  transform: { '^.+\\.ts$': ['@swc/jest', decorated] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

// Property tests try the same cases each time, so that a run can be repeated; another number explores others.
process.env.PROPERTY_SEED ??= '20261121';

export default {
  // Real engines on a busy machine: a limit is for what hangs, never a measurement, and this is the only one. Jest reads it here only,
  // not in a project.
  testTimeout: 300_000,
  projects: [
    { ...node, displayName: 'unit', rootDir: '.', testMatch: ['<rootDir>/{libs,tools}/**/*.spec.ts'] },
    {
      ...node,
      displayName: 'api',
      rootDir: './apps/api',
      testMatch: ['<rootDir>/**/*.spec.ts'],
      // The mailer is CommonJS and requires Nest: Nest has to be loaded as a module first.
      setupFiles: ['<rootDir>/test/support/preload.mjs'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
    },
    './apps/web/jest.config.mjs',
  ],
};
