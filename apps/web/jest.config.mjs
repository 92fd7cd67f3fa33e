/** Component tests: real router, real components, a real HTTP server where one is called; ES modules, as the app is shipped. */
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
