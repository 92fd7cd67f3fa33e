// npm run mutation [-- --mutate <files>]: mutates the business rules and reports mutants that no test detects. Takes minutes.
import jest from './jest.config.mjs';

/** Files per group of rules; the report has a row for each. */
const RULES = {
  pricing: ['prices/quote', 'leads/lead-price', 'leads/lead-age', 'money/money', 'prices/price-groups'],
  masking: ['leads/mask-name', 'places/us-phone'],
  imports: ['files/csv-columns', 'files/csv-text', 'files/lead-row', 'leads/form-fill-time'],
};

/**
 * Order and lead state is tested on a real database: run with `MUTATE=orders`. Up to a minute per mutant, well over an hour in
 * total.
 */
const ORDER_RULES = [
  'apps/api/src/modules/orders/status/order-transitions.ts',
  'apps/api/src/modules/orders/use-cases/settlement/settle-order.use-case.ts',
  'apps/api/src/modules/orders/use-cases/cancellation/close-order.use-case.ts',
  'apps/api/src/modules/orders/use-cases/settlement/deliver-order.ts',
  'apps/api/src/modules/leads/public/lead-inventory.ts',
];
const ORDER_TESTS = [
  '<rootDir>/test/e2e/orders/{purchase,purchase-refusals}.spec.ts',
  '<rootDir>/test/e2e/payments/{late-payments,webhooks,refunds-and-disputes}.spec.ts',
  '<rootDir>/test/integration/orders/order-{holds,settling}.spec.ts',
];

const orders = process.env.MUTATE === 'orders';
const [unit, api] = jest.projects;

export default {
  mutate: orders ? ORDER_RULES : Object.values(RULES).flatMap((files) => files.map((file) => `libs/domain/src/${file}.ts`)),
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules'],
  jest: {
    projectType: 'custom',
    config: orders
      ? { ...api, runner: 'jest-runner', projects: [], testMatch: ORDER_TESTS }
      : {
          ...unit,
          projects: [],
          testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
          testMatch: ['<rootDir>/libs/**/*.spec.ts'],
        },
    enableFindRelatedTests: !orders,
  },
  coverageAnalysis: orders ? 'off' : 'perTest',
  // Texts are fixed by the specification and covered by other tests.
  mutator: { excludedMutations: orders ? ['StringLiteral', 'ObjectLiteral'] : [] },
  ignorePatterns: ['.data', 'docs', 'apps/web/dist', 'apps/api/dist', 'e2e/test-results', 'tools/runtime'],
  concurrency: 2,
  timeoutMS: orders ? 120_000 : 20_000,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  allowEmpty: false,
  tempDirName: '.stryker-tmp',
};
