// Knip runs twice (`tools/test-run/parts.ts`): over all files, then with --production over those whose patterns end in `!`,
// without the tests. The second run finds what only tests call.

/** Settings of one run; `production` says which. */
export default ({ production = false }) => ({
  // The Jest and Playwright plugins are off: one config has three projects with their own paths. The entries below cover the same
  // files.
  jest: false,
  playwright: false,
  rules: { nsExports: 'error', nsTypes: 'error' },
  treatConfigHintsAsErrors: true,
  // A part of a file may be exported for its test alone.
  ignoreExportsUsedInFile: production,
  // Payloads and values for the tests of several packages.
  ignore: production ? ['**/{examples,*-examples}.ts'] : [],
  workspaces: {
    '.': {
      project: ['*.mjs'],
      // Jest, its transformer and oxfmt are referenced as strings. nest-cli.json is for `nest generate`, whose schematics come
      // with the CLI.
      ignoreDependencies: [
        'jest',
        'jest-environment-node',
        '@swc/jest',
        'oxfmt',
        '@nestjs/cli',
        '@nestjs/schematics',
        '@swc/cli',
        'oxlint',
        'oxlint-tsgolint',
      ],
      entry: ['jest.config.mjs'],
    },
    // Every export of a library must be used outside its file.
    'libs/contracts': { entry: ['src/**/*.spec.ts'], includeEntryExports: true },
    'libs/domain': { entry: ['src/**/*.spec.ts'], includeEntryExports: true },
    'apps/api': {
      entry: [
        'src/{main,worker,cli}.ts!',
        '{src,test}/**/*.spec.ts',
        'src/**/tables.ts!', // read by tools/arch/check-tables.ts
        'test/support/{global-setup,global-teardown}.ts',
        'test/support/preload.mjs',
        'scripts/*.mjs!',
      ],
      project: ['src/**/*.ts!', '!src/**/*.spec.ts!', 'test/**/*.{ts,mjs}', 'scripts/*.mjs!'],
    },
    'apps/web': {
      entry: [
        'jest.config.mjs',
        'src/entry-server.tsx!',
        'src/styleguide/main.tsx!',
        'src/**/*.spec.{ts,tsx}',
        'src/testing/environment/{setup,browser,empty-style,ark-names}.{ts,mjs}',
        'scripts/*.mjs!',
      ],
      project: ['src/**/*.{ts,tsx,mjs}!', '!src/**/*.spec.{ts,tsx}!', '!src/testing/**!', 'scripts/**/*.mjs!'],
      ignoreDependencies: ['@ark-ui/react'], // of Chakra; jest.config.mjs replaces its index
    },
    tools: {
      entry: ['*.{ts,mjs}!', '**/{main,*-main}.ts!', '**/*.spec.ts'],
      project: ['**/*.{ts,mjs}!', '!**/*.spec.ts!'],
      ignoreBinaries: ['prlimit'], // part of util-linux; the drill reports if it is missing
    },
    e2e: {
      entry: ['**/*.spec.ts', '{playwright,firefox,screens}.config.ts', 'support/product/start-product.ts', 'screens/*.shots.ts'],
      project: ['**/*.ts'],
      ignoreDependencies: ['@sparticuz/chromium'], // unpacked by path in tools/test-run/npm-chromium.ts
    },
  },
});
