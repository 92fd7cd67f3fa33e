/** A tiny tree that violates exactly one rule of .dependency-cruiser.mjs: file paths, each with its imports. */
export interface Fixture {
  rule: string;
  files: Readonly<Record<string, readonly string[]>>;
}

const API = 'apps/api/src';

/** At least one fixture per rule. A rule that does not report its fixture can't detect real violations either. */
export const FIXTURES: readonly Fixture[] = [
  { rule: 'contracts-no-imports', files: { 'libs/contracts/src/fields/limits.ts': ['node:fs'] } },
  {
    rule: 'domain-only-contracts',
    files: { 'libs/domain/src/quote.ts': ['../../../apps/api/src/platform/clock.ts'], [`${API}/platform/clock.ts`]: [] },
  },
  {
    rule: 'platform-not-to-modules',
    files: { [`${API}/platform/mail/mailer.ts`]: ['../../modules/leads/public.js'], [`${API}/modules/leads/public.ts`]: [] },
  },
  {
    rule: 'modules-via-public',
    files: {
      [`${API}/modules/orders/use-cases/place-order.use-case.ts`]: ['../../leads/persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  {
    rule: 'module-files-via-module-files',
    files: {
      [`${API}/modules/orders/orders.module.ts`]: ['../leads/persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  ...(
    [
      ['foundation', 'audit', 'users'],
      ['identity', 'auth', 'prices'],
      ['catalog', 'prices', 'payments'],
      ['money', 'payments', 'orders'],
      ['supply', 'leads', 'orders'],
      ['demand', 'orders', 'reconciliation'],
    ] as const
  ).map(([tier, lower, higher]) => ({
    rule: `${tier}-not-upward`,
    files: { [`${API}/modules/${lower}/file.ts`]: [`../${higher}/public.js`], [`${API}/modules/${higher}/public.ts`]: [] },
  })),
  {
    rule: 'modules-have-a-tier',
    files: { [`${API}/app.module.ts`]: ['./modules/gifts/gifts.module.js'], [`${API}/modules/gifts/gifts.module.ts`]: [] },
  },
  {
    rule: 'modules-have-a-tier',
    files: {
      [`${API}/modules/gifts/persistence/gift.repository.ts`]: ['./gift.entity.js'],
      [`${API}/modules/gifts/persistence/gift.entity.ts`]: [],
    },
  },
  {
    rule: 'public-not-to-http',
    files: {
      [`${API}/modules/leads/public/lead-inventory.ts`]: ['../http/lead.presenter.js'],
      [`${API}/modules/leads/http/lead.presenter.ts`]: [],
    },
  },
  {
    rule: 'public-is-a-list',
    files: {
      [`${API}/modules/leads/public.ts`]: ['../../platform/database/database.js'],
      [`${API}/platform/database/database.ts`]: [],
    },
  },
  {
    rule: 'events-are-declarations',
    files: { [`${API}/modules/orders/events.ts`]: ['./order-status.js'], [`${API}/modules/orders/order-status.ts`]: [] },
  },
  {
    rule: 'subscribers-not-called',
    files: {
      [`${API}/modules/orders/use-cases/settle-order.use-case.ts`]: ['../jobs/send-receipt.subscriber.js'],
      [`${API}/modules/orders/jobs/send-receipt.subscriber.ts`]: [],
    },
  },
  {
    rule: 'jobs-named-by-kind',
    files: {
      [`${API}/modules/orders/orders.module.ts`]: ['./jobs/send-receipt.subscribers.js'],
      [`${API}/modules/orders/jobs/send-receipt.subscribers.ts`]: [],
    },
  },
  {
    rule: 'use-cases-not-to-http',
    files: {
      [`${API}/modules/leads/use-cases/reserve-leads.use-case.ts`]: ['../http/dto/reserve.dto.js'],
      [`${API}/modules/leads/http/dto/reserve.dto.ts`]: [],
    },
  },
  {
    rule: 'persistence-not-to-use-cases',
    files: {
      [`${API}/modules/leads/persistence/lead.repository.ts`]: ['../use-cases/reserve-leads.use-case.js'],
      [`${API}/modules/leads/use-cases/reserve-leads.use-case.ts`]: [],
    },
  },
  {
    rule: 'jobs-only-to-use-cases',
    files: {
      [`${API}/modules/leads/jobs/tidy-leads.processor.ts`]: ['../persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  {
    rule: 'controllers-not-to-persistence',
    files: {
      [`${API}/modules/leads/http/leads.controller.ts`]: ['@mikro-orm/core'],
      'node_modules/@mikro-orm/core/index.js': [],
    },
  },
  {
    rule: 'controllers-not-to-persistence',
    files: {
      [`${API}/modules/leads/http/leads.controller.ts`]: ['../persistence/lead.repository.js'],
      [`${API}/modules/leads/persistence/lead.repository.ts`]: [],
    },
  },
  {
    rule: 'stripe-behind-its-port',
    files: {
      [`${API}/modules/orders/use-cases/sell.use-case.ts`]: ['stripe'],
      'node_modules/stripe/index.js': [],
    },
  },
  {
    rule: 'stripe-behind-its-port',
    files: {
      [`${API}/modules/payments/use-cases/pay.use-case.ts`]: ['../stripe/stripe-client.js'],
      [`${API}/modules/payments/stripe/stripe-client.ts`]: [],
    },
  },
  {
    rule: 'lazy-api-docs',
    files: {
      [`${API}/modules/leads/http/leads.controller.ts`]: ['@nestjs/swagger'],
      'node_modules/@nestjs/swagger/index.js': [],
    },
  },
  {
    rule: 'lazy-observability',
    files: {
      [`${API}/platform/http/http.module.ts`]: ['@opentelemetry/api'],
      'node_modules/@opentelemetry/api/index.js': [],
    },
  },
  {
    rule: 'features-are-isolated',
    files: { 'apps/web/src/features/leads/list.tsx': ['../orders/card.tsx'], 'apps/web/src/features/orders/card.tsx': [] },
  },
  {
    rule: 'shared-not-to-features',
    files: {
      'apps/web/src/components/ui/table.tsx': ['../../features/leads/list.tsx'],
      'apps/web/src/features/leads/list.tsx': [],
    },
  },
  {
    rule: 'apps-are-isolated',
    files: { 'apps/web/src/lib/client.ts': ['../../../api/src/platform/errors.ts'], [`${API}/platform/errors.ts`]: [] },
  },
  {
    rule: 'product-not-to-tools',
    files: { [`${API}/platform/boot.ts`]: ['../../../../tools/start/main.ts'], 'tools/start/main.ts': [] },
  },
  {
    rule: 'no-barrels',
    files: { 'apps/web/src/lib/money.ts': ['./format/index.ts'], 'apps/web/src/lib/format/index.ts': [] },
  },
  { rule: 'no-cycles', files: { 'libs/domain/src/a.ts': ['./b.ts'], 'libs/domain/src/b.ts': ['./a.ts'] } },
  { rule: 'resolvable', files: { 'tools/local-stack/start.ts': ['undeclared-package'] } },
];
