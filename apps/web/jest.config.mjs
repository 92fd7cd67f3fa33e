/** Component tests with the real router, real components and, where needed, a real HTTP server. ES modules, as in the shipped app. */
export default {
  displayName: 'web',
  rootDir: import.meta.dirname,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  testEnvironment: '<rootDir>/src/testing/browser-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
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
  moduleNameMapper: { '\\.css$': '<rootDir>/src/testing/empty-style.mjs', '\\?url$': '<rootDir>/src/testing/empty-style.mjs' },
};
