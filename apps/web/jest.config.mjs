import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const require = createRequire(import.meta.url);
const fromChakra = createRequire(require.resolve('@chakra-ui/react'));
const ark = `${dirname(fromChakra.resolve('@ark-ui/react/package.json'))}/dist`;

/**
 * What the app uses of Ark. Chakra imports every component, 900 modules for each test file, because its theme names their parts:
 * of all others, tests load only these names, as the build does.
 */
const USED_OF_ARK = 'dialog|factory|field|portal|utils';

/**
 * Component tests with the real router, real components and, where needed, a real HTTP server. ES modules, as in the shipped app.
 */
export default {
  displayName: 'web',
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  runner: `${import.meta.dirname}/../../tools/jest-runner/runner.ts`,
  setupFiles: ['<rootDir>/src/testing/environment/browser.mjs'],
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  setupFilesAfterEnv: ['<rootDir>/src/testing/environment/setup.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
      },
    ],
  },
  moduleNameMapper: {
    // Elements made for development record a stack trace each, a sixth of the processor time of a large form.
    '^react/jsx-runtime$': `${dirname(require.resolve('react'))}/cjs/react-jsx-runtime.production.js`,
    // A folder without an entry of its own in the package.
    '^@stripe/stripe-js/pure$': require.resolve('@stripe/stripe-js/pure/index.mjs'),
    '\\.css$': '<rootDir>/src/testing/environment/empty-style.mjs',
    '\\?url$': '<rootDir>/src/testing/environment/empty-style.mjs',
    '^@ark-ui/react$': '<rootDir>/src/testing/environment/ark-names.mjs',
    '^@ark-ui/react/utils$': `${ark}/utils/index.js`,
    [`^@ark-ui/react/(?!(?:${USED_OF_ARK})$)`]: `${ark}/components/anatomy.js`,
  },
};
