// Who may import whom (docs/ARCHITECTURE.md). Every rule here has a planted breach in tools/arch/breaches.ts, and
// `npm run arch` fails when a rule stops biting.

const API = '^apps/api/src';
const SPEC = '[.](spec|test)[.]tsx?$';
const SOURCES = '^(apps|libs|tools|e2e)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'contracts-import-nothing',
    comment: 'The contract is what both sides agree on; it stands alone.',
    from: { path: '^libs/contracts/src', pathNot: SPEC },
    to: { pathNot: '^libs/contracts/src' },
  },
  {
    name: 'domain-imports-contracts-only',
    comment: 'Rules are pure: no framework, no clock, no network.',
    from: { path: '^libs/domain/src', pathNot: SPEC },
    to: { pathNot: '^libs/(domain|contracts)/src' },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'Technology knows no business word.',
    from: { path: `${API}/platform/` },
    to: { path: `${API}/modules/` },
  },
  {
    name: 'modules-meet-in-public',
    comment: 'A module reaches another only through its public.ts.',
    from: { path: `${API}/modules/([^/]+)/`, pathNot: '[.]module[.]ts$' },
    to: { path: `${API}/modules/[^/]+/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/public[.]ts$`] },
  },
  {
    name: 'module-files-meet-in-module-files',
    comment: 'Nest needs the other module class for its wiring; that file and public.ts are all a module shows.',
    from: { path: `${API}/modules/([^/]+)/[^/]+[.]module[.]ts$` },
    to: { path: `${API}/modules/[^/]+/`, pathNot: [`${API}/modules/$1/`, `${API}/modules/[^/]+/(public|[^/]+[.]module)[.]ts$`] },
  },
  {
    name: 'supporting-modules-know-no-business',
    comment: 'Payments, notifications and auth publish events; they never import what is sold, to whom or how.',
    from: { path: `${API}/modules/(payments|notifications|auth)/` },
    to: { path: `${API}/modules/(orders|leads|surveys|partners)/` },
  },
  {
    name: 'use-cases-know-no-http',
    comment: 'A use case is also called by jobs and commands.',
    from: { path: `${API}/modules/[^/]+/use-cases/` },
    to: { path: `${API}/modules/[^/]+/http/` },
  },
  {
    name: 'persistence-is-below',
    comment: 'Repositories serve use cases, never the other way round.',
    from: { path: `${API}/modules/[^/]+/persistence/` },
    to: { path: `${API}/modules/[^/]+/(use-cases|http)/` },
  },
  {
    name: 'controllers-touch-no-database',
    comment: 'A controller parses, calls a use case or a query, and presents.',
    from: { path: '[.]controller[.]ts$' },
    to: { path: ['node_modules/@mikro-orm/', 'node_modules/pg/', `${API}/modules/[^/]+/persistence/`] },
  },
  {
    name: 'web-features-stand-apart',
    comment: 'What two features need lives in components or lib.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/[^/]+/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-base-knows-no-feature',
    comment: 'Components, lib and config serve features and know none.',
    from: { path: '^apps/web/src/(components|lib|config)/', pathNot: SPEC },
    to: { path: '^apps/web/src/(features|routes)/' },
  },
  {
    name: 'apps-stand-apart',
    comment: 'API and web meet in libs/contracts only.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'product-needs-no-tools',
    comment: 'The local stack and the emulator never become part of the product.',
    from: { path: '^(apps/[^/]+/src|libs)/', pathNot: SPEC },
    to: { path: '^(tools|e2e)/' },
  },
  {
    name: 'api-docs-stay-out-of-production',
    comment: 'Swagger is 30 MB that production never shows; api-docs.ts alone loads it, and only elsewhere.',
    from: { path: `${API}/`, pathNot: `${API}/platform/http/api-docs[.]ts$` },
    to: { path: 'node_modules/(@nestjs/swagger|class-validator-jsonschema)/' },
  },
  {
    name: 'watching-is-loaded-when-asked-for',
    comment: 'OpenTelemetry and the Bull board cost memory and start-up time; two files load them, when somebody looks.',
    from: { path: `${API}/`, pathNot: `${API}/platform/(observability/open-telemetry|queue/queue-board)[.]ts$` },
    to: { path: 'node_modules/(@opentelemetry|@bull-board)/' },
  },
  {
    name: 'no-barrels',
    comment: 'Index files tie everything into one knot; import the file that has it. (In web routes "index" is a page.)',
    from: {},
    to: { path: '/index[.](ts|tsx|js|mjs)$', pathNot: ['node_modules', '^apps/web/src/routes/'] },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or three.',
    from: { path: SOURCES, pathNot: 'node_modules' },
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that leads nowhere is a package nobody declared, or a typing mistake.',
    from: { path: SOURCES },
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we build, not what others built: most packages keep their files in a dist folder too.
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
