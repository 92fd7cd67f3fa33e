interface Bounds {
  atLeast?: number;
  atMost?: number;
}

/** Goal that `--check` enforces: for the ratio product : baseline, or for the figure itself without a baseline. */
export interface Goal extends Bounds {
  /**
   * What `--check` enforces instead while the goal is missed for a reason that docs/PERFORMANCE.md gives, so that it gets no
   * worse.
   */
  enforced?: Bounds;
  /** Figure whose goal `--check` enforces instead, because even the minimal server misses this one (docs/PERFORMANCE.md). */
  enforcedBy?: string;
}

/** Goals of the bench. Figures without a goal are only reported. */
export const GOALS: Readonly<Record<string, Goal>> = {
  'list.16.rate': { atLeast: 0.7, enforced: { atLeast: 0.5 } },
  'list.16.p99': { atMost: 2, enforced: { atMost: 3.5 } },
  'signed-in.me.rate': { atLeast: 0.6 },
  'signed-in.orders.rate': { atLeast: 0.6, enforced: { atLeast: 0.5 } },
  'signed-in.list.rate': { atLeast: 0.6 },
  'signed-in.first-page.rate': { atLeast: 0.5 },
  'filter.list': { atMost: 2 },
  'filter.one-term': { atMost: 2 },
  'filter.twenty-terms': { atMost: 2 },
  'filter.no-match': { atMost: 2 },
  'facets.page.rate': { atLeast: 0.7, enforced: { atLeast: 0.5 } },
  'facets.price': { atMost: 2, enforced: { atMost: 3.5 } },
  'facets.state-price': { atMost: 2 },
  'facets.cheapest': { atMost: 2 },
  'facets.area-price': { atMost: 2 },
  'facets.nothing': { atMost: 2 },
  'hold.rate': { atLeast: 0.6, enforced: { atLeast: 0.45 } },
  'quantity.rate': { atLeast: 0.6 },
  'wallet.rate': { atLeast: 0.7, enforced: { atLeast: 0.45 } },
  'wallet.one.rate': { atLeast: 0.7, enforced: { atLeast: 0.45 } },
  'wallet.read.rate': { atLeast: 0.6, enforced: { atLeast: 0.3 } },
  'wallet-history.read': { atMost: 1.2 },
  'wallet-history.deepest': { atMost: 1.3 },
  'wallet-history.totals': { atMost: 1.5, enforced: { atMost: 40 } },
  'wallet-history.csv': { atLeast: 0.4, enforced: { atLeast: 0.05 } },
  'wallet-history.csv-memory': { atMost: 40 },
  'reconciliation.time': { atMost: 60 },
  'reconciliation.list-p99': { atMost: 3 },
  'import.file': { atLeast: 0.5 },
  'import.json': { atLeast: 0.35 },
  'import.again': { atLeast: 0.5 },
  'import.list-p99': { atMost: 3 },
  'standing.100': { atLeast: 0.8, enforced: { atLeast: 0.55 } },
  'standing.500': { atLeast: 0.5, enforced: { atLeast: 0.3 } },
  'import-large.peak': { atMost: 1.5 },
  'import-large.over-idle': { atMost: 80 },
  'import-large.rate': { atLeast: 0.6 },
  'login.rate': { atLeast: 0.85, enforcedBy: 'login-served.rate' },
  'login-served.rate': { atLeast: 0.85, enforced: { atLeast: 0.65 } },
  'login.list-p99': { atMost: 3 },
  'timing-leak.login': { atLeast: 0.9, atMost: 1.1 },
  'timing-leak.email': { atLeast: 0.9, atMost: 1.1 },
  'timing-leak.forgot': { atLeast: 0.9, atMost: 1.1 },
  'webhook.rate': { atLeast: 0.6 },
  'route.rate': { atLeast: 0.6 },
  'route.p99': { atMost: 1.5 },
  'route.steady-p99': { atMost: 30, enforcedBy: 'route.steady-served-p99' },
  'route.steady-served-p99': { atMost: 1.5 },
  'call-events.progress.rate': { atLeast: 0.4, enforced: { atLeast: 0.15 } },
  'call-events.deciding.rate': { atLeast: 0.3, enforced: { atLeast: 0.035 } },
  'call-events.route-p99': { atMost: 3, enforced: { atMost: 5 } },
  'call-log.page': { atMost: 2 },
  'call-log.open': { atMost: 2 },
  'call-log.csv': { atLeast: 0.4, enforced: { atLeast: 0.06 } },
  'call-log.csv-memory': { atMost: 30 },
  'cold-start.time': { atMost: 1.5 },
  'pages.landing-lcp': { atMost: 0.8, enforced: { atMost: 1 } },
  'pages.landing-bytes': { atMost: 105, enforced: { atMost: 108 } },
  'pages.dashboard-tbt': { atMost: 200, enforced: { atMost: 600 } },
  'size.packages': { atMost: 320 },
  'size.rss': { atMost: 220, enforced: { atMost: 240 } },
  'mixed.list.p99': { atMost: 250 },
  'mixed.filter.p99': { atMost: 250 },
  'mixed.first-page.p99': { atMost: 250 },
  'mixed.account.p99': { atMost: 250 },
  'mixed.home.p99': { atMost: 250 },
  'mixed.orders.p99': { atMost: 250 },
  'mixed.wallet.p99': { atMost: 250 },
  'mixed.buy.p99': { atMost: 500 },
  'mixed.route.p99': { atMost: 250 },
  'mixed.ringing.p99': { atMost: 500 },
  'mixed.bridged.p99': { atMost: 500 },
  'mixed.ended.p99': { atMost: 500 },
  'mixed.errors': { atMost: 0 },
  'mixed.drain': { atMost: 5 },
  'mixed.memory-growth.api': { atMost: 1.1 },
  'mixed.memory-growth.worker': { atMost: 1.1 },
  'mixed.miscounted': { atMost: 0 },
  'mixed.unpaid': { atMost: 0 },
  'mixed.violations': { atMost: 0 },
};

/** Whether a value is within bounds; NaN never is. */
export function meetsGoal(goal: Bounds, value: number): boolean {
  return value >= (goal.atLeast ?? -Infinity) && value <= (goal.atMost ?? Infinity);
}
