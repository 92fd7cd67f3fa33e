// Dependency rules (docs/ARCHITECTURE.md). Every rule has a fixture in tools/arch/fixtures.ts, and `npm run arch` fails
// when a rule does not report its violation.

const API = '^apps/api/src';
const SPEC = '[.](spec|test)[.]tsx?$';
const SOURCES = '^(apps|libs|tools|e2e)/';

/**
 * The modules of the API, lowest tier first: a module imports lower tiers and its own. Down by call, up
 * by event.
 */
export const TIERS = {
  foundation: ['access-log', 'audit', 'notifications'],
  identity: ['users', 'auth', 'agencies'],
  catalog: ['prices', 'site', 'compliance'],
  money: ['ledger', 'payments', 'wallet', 'invoices'],
  supply: ['suppression', 'leads', 'lead-imports', 'callbacks', 'partners'],
  demand: [
    'surveys',
    'orders',
    'appointments',
    'agency-leads',
    'bookings',
    'campaigns',
    'calls',
    'returns',
    'disputes',
    'standing-orders',
  ],
  outbound: ['reconciliation', 'home'],
};

const inModules = (names) => `${API}/modules/(${names.join('|')})/`;
const tierRules = Object.entries(TIERS)
  .slice(0, -1)
  .map(([tier, modules], place) => ({
    name: `${tier}-not-upward`,
    comment: `A module of the ${tier} tier never imports a higher tier: it publishes an event, or calls a port that the higher module implements.`,
    from: { path: inModules(modules) },
    to: {
      path: inModules(
        Object.values(TIERS)
          .slice(place + 1)
          .flat(),
      ),
    },
  }));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'contracts-no-imports',
    comment: 'The contract is shared by both sides and imports nothing.',
    from: { path: '^libs/contracts/src', pathNot: SPEC },
    to: { pathNot: '^libs/contracts/src' },
  },
  {
    name: 'domain-only-contracts',
    comment: 'Business rules are pure: no framework, no clock, no network.',
    from: { path: '^libs/domain/src', pathNot: SPEC },
    to: { pathNot: '^libs/(domain|contracts)/src' },
  },
  {
    name: 'platform-not-to-modules',
    comment: 'Platform code contains no business logic.',
    from: { path: `${API}/platform/` },
    to: { path: `${API}/modules/` },
  },
  {
    name: 'modules-via-public',
    comment: 'A module imports another only through its public.ts.',
    from: { path: `${API}/modules/([^/]+)/`, pathNot: '[.]module[.]ts$' },
    to: { path: `${API}/modules/[^/]+/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/public[.]ts$`] },
  },
  {
    name: 'module-files-via-module-files',
    comment: 'Nest needs the other module class for dependency injection; only that file and public.ts are public.',
    from: { path: `${API}/modules/([^/]+)/[^/]+[.]module[.]ts$` },
    to: { path: `${API}/modules/[^/]+/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/(public|[^/]+[.]module)[.]ts$`] },
  },
  ...tierRules,
  {
    name: 'modules-have-a-tier',
    comment: 'Add a new module to TIERS, so that the rules know what it may import.',
    from: {},
    to: { path: `${API}/modules/`, pathNot: inModules(Object.values(TIERS).flat()) },
  },
  {
    name: 'public-not-to-http',
    comment: 'Other modules call use cases and read data; requests and responses stay inside the module.',
    from: { path: `${API}/modules/[^/]+/public([.]ts$|/)` },
    to: { path: `${API}/modules/[^/]+/http/` },
  },
  {
    name: 'public-is-a-list',
    comment: 'public.ts lists what other modules may use; classes and SQL are in files named for what they do.',
    from: { path: `${API}/modules/([^/]+)/public[.]ts$` },
    to: { pathNot: `${API}/modules/$1/` },
  },
  {
    name: 'events-are-declarations',
    comment: 'A module above reads the events of this one; a declaration that imports more would pull the module in.',
    from: { path: `${API}/modules/[^/]+/events[.]ts$` },
    to: { pathNot: `${API}/platform/events/define-event[.]ts$` },
  },
  {
    name: 'subscribers-not-called',
    comment: 'Down by a call, up by an event: only the module file of a subscriber imports it.',
    from: { path: `${API}/`, pathNot: ['[.]module[.]ts$', SPEC] },
    to: { path: '[.]subscriber[.]ts$' },
  },
  {
    name: 'jobs-named-by-kind',
    comment: 'The other rules know a subscriber by its file name.',
    from: {},
    to: { path: `${API}/modules/[^/]+/jobs/`, pathNot: ['[.](jobs?|processor|subscriber)[.]ts$', SPEC] },
  },
  {
    name: 'use-cases-not-to-http',
    comment: 'Jobs and commands also call use cases.',
    from: { path: `${API}/modules/[^/]+/use-cases/` },
    to: { path: `${API}/modules/[^/]+/http/` },
  },
  {
    name: 'persistence-not-to-use-cases',
    comment: 'Use cases import repositories, never the reverse.',
    from: { path: `${API}/modules/[^/]+/persistence/` },
    to: { path: `${API}/modules/[^/]+/(use-cases|http)/` },
  },
  {
    name: 'jobs-only-to-use-cases',
    comment: 'A job starts a use case, as a request does. A subscriber is itself the use case of its event.',
    from: { path: `${API}/modules/[^/]+/jobs/`, pathNot: '[.]subscriber[.]ts$' },
    to: {
      path: ['node_modules/@mikro-orm/', 'node_modules/pg/', `${API}/platform/database/`, `${API}/modules/[^/]+/persistence/`],
    },
  },
  {
    name: 'controllers-not-to-persistence',
    comment: 'A controller parses the request, calls a use case or a query, and formats the response.',
    from: { path: '[.]controller[.]ts$' },
    to: { path: ['node_modules/@mikro-orm/', 'node_modules/pg/', `${API}/modules/[^/]+/persistence/`] },
  },
  {
    name: 'features-are-isolated',
    comment: 'Code shared by two features belongs in components or lib.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/[^/]+/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'shared-not-to-features',
    comment: 'Features import components, lib and config, never the reverse.',
    from: { path: '^apps/web/src/(components|lib|config)/', pathNot: SPEC },
    to: { path: '^apps/web/src/(features|routes)/' },
  },
  {
    name: 'apps-are-isolated',
    comment: 'API and web never import each other; they share code through libs.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'product-not-to-tools',
    comment: 'The local stack and the emulator are not part of the product.',
    from: { path: '^(apps/[^/]+/src|libs)/', pathNot: SPEC },
    to: { path: '^(tools|e2e)/' },
  },
  {
    name: 'stripe-behind-its-port',
    comment: 'Everything else uses payment-provider.ts, so that another provider, or a second one, is one more folder.',
    from: {
      path: `${API}/`,
      pathNot: [`${API}/modules/payments/(stripe/|payments[.]module[.]ts$)`, `${API}/cli/seed-demo[.]command[.]ts$`],
    },
    to: { path: ['node_modules/stripe/', `${API}/modules/payments/stripe/`] },
  },
  {
    name: 'lazy-api-docs',
    comment: 'Swagger takes 30 MB and is not used in production; only api-docs.ts loads it, outside of production.',
    from: { path: `${API}/`, pathNot: `${API}/platform/http/api-docs[.]ts$` },
    to: { path: 'node_modules/(@nestjs/swagger|class-validator-jsonschema)/' },
  },
  {
    name: 'lazy-observability',
    comment: 'OpenTelemetry and the Bull board cost memory and startup time; two files load them on demand.',
    from: { path: `${API}/`, pathNot: `${API}/platform/(observability/open-telemetry|queue/queue-board)[.]ts$` },
    to: { path: 'node_modules/(@opentelemetry|@bull-board)/' },
  },
  {
    name: 'no-barrels',
    comment: 'Index files create cycles; import the defining file. (In web routes "index" is a page.)',
    from: {},
    to: { path: '/index[.](ts|tsx|js|mjs)$', pathNot: ['node_modules', '^apps/web/src/routes/'] },
  },
  {
    name: 'no-cycles',
    comment: 'Merge two files that import each other, or extract a third.',
    from: { path: SOURCES, pathNot: 'node_modules' },
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment:
      'An unresolvable import is an undeclared package or a typo. The configuration of the web tests resolves those of ark-names.mjs.',
    from: { path: SOURCES, pathNot: '^apps/web/src/testing/environment/ark-names[.]mjs$' },
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Only our own build output: most packages also have a dist folder.
    exclude: { path: '^(apps/[^/]+/dist|coverage|(e2e/)?test-results|tools/runtime)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
