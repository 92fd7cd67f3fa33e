/** A tiny tree that breaks exactly one rule of .dependency-cruiser.mjs: file paths and what each imports. */
export interface Breach {
  rule: string;
  files: Readonly<Record<string, readonly string[]>>;
}

const API = 'apps/api/src';

/** One planted breach a rule. A rule that lets its breach pass does not bite, however good it looks. */
export const BREACHES: readonly Breach[] = [
  { rule: 'contracts-import-nothing', files: { 'libs/contracts/src/limits.ts': ['node:fs'] } },
  {
    rule: 'domain-imports-contracts-only',
    files: { 'libs/domain/src/quote.ts': ['../../../apps/api/src/platform/clock.ts'], [`${API}/platform/clock.ts`]: [] },
  },
  {
    rule: 'platform-knows-no-module',
    files: { [`${API}/platform/mail/mailer.ts`]: ['../../modules/leads/public.js'], [`${API}/modules/leads/public.ts`]: [] },
  },
  {
    rule: 'modules-meet-in-public',
    files: {
      [`${API}/modules/orders/use-cases/place-order.use-case.ts`]: ['../../leads/persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  {
    rule: 'module-files-meet-in-module-files',
    files: {
      [`${API}/modules/orders/orders.module.ts`]: ['../leads/persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  {
    rule: 'supporting-modules-know-no-business',
    files: { [`${API}/modules/payments/intents.ts`]: ['../orders/public.js'], [`${API}/modules/orders/public.ts`]: [] },
  },
  {
    rule: 'use-cases-know-no-http',
    files: {
      [`${API}/modules/leads/use-cases/reserve-leads.use-case.ts`]: ['../http/dto/reserve.dto.js'],
      [`${API}/modules/leads/http/dto/reserve.dto.ts`]: [],
    },
  },
  {
    rule: 'persistence-is-below',
    files: {
      [`${API}/modules/leads/persistence/lead.repository.ts`]: ['../use-cases/reserve-leads.use-case.js'],
      [`${API}/modules/leads/use-cases/reserve-leads.use-case.ts`]: [],
    },
  },
  {
    rule: 'controllers-touch-no-database',
    files: {
      [`${API}/modules/leads/http/leads.controller.ts`]: ['@mikro-orm/core'],
      'node_modules/@mikro-orm/core/index.js': [],
    },
  },
  {
    rule: 'controllers-touch-no-database',
    files: {
      [`${API}/modules/leads/http/leads.controller.ts`]: ['../persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  {
    rule: 'api-docs-stay-out-of-production',
    files: {
      [`${API}/modules/leads/http/leads.controller.ts`]: ['@nestjs/swagger'],
      'node_modules/@nestjs/swagger/index.js': [],
    },
  },
  {
    rule: 'watching-is-loaded-when-asked-for',
    files: {
      [`${API}/platform/http/http.module.ts`]: ['@opentelemetry/api'],
      'node_modules/@opentelemetry/api/index.js': [],
    },
  },
  {
    rule: 'web-features-stand-apart',
    files: { 'apps/web/src/features/leads/list.tsx': ['../orders/card.tsx'], 'apps/web/src/features/orders/card.tsx': [] },
  },
  {
    rule: 'web-base-knows-no-feature',
    files: {
      'apps/web/src/components/ui/table.tsx': ['../../features/leads/list.tsx'],
      'apps/web/src/features/leads/list.tsx': [],
    },
  },
  {
    rule: 'apps-stand-apart',
    files: { 'apps/web/src/lib/client.ts': ['../../../api/src/platform/errors.ts'], [`${API}/platform/errors.ts`]: [] },
  },
  {
    rule: 'product-needs-no-tools',
    files: { [`${API}/platform/boot.ts`]: ['../../../../tools/start.ts'], 'tools/start.ts': [] },
  },
  {
    rule: 'no-barrels',
    files: { 'apps/web/src/lib/money.ts': ['./format/index.ts'], 'apps/web/src/lib/format/index.ts': [] },
  },
  { rule: 'no-cycles', files: { 'libs/domain/src/a.ts': ['./b.ts'], 'libs/domain/src/b.ts': ['./a.ts'] } },
  { rule: 'resolvable', files: { 'tools/local-stack/start.ts': ['package-nobody-declared'] } },
];
