/** What `--check` demands: of the ratio product : rival where there is a rival, else of the figure itself. */
export interface Goal {
  atLeast?: number;
  atMost?: number;
  /** The figure whose goal `--check` holds in this one's stead, because the barest server does not reach this one either (docs/PERFORMANCE.md). */
  heldBy?: string;
}

/** Every goal of the bench. A figure without one is only reported. */
export const GOALS: Readonly<Record<string, Goal>> = {
  'list.16.rate': { atLeast: 0.8 },
  'list.16.p99': { atMost: 1.5 },
  'first-page.rate': { atLeast: 0.5 },
  'filter.list': { atMost: 2 },
  'filter.one-term': { atMost: 2 },
  'filter.twenty-terms': { atMost: 2 },
  'filter.no-match': { atMost: 2 },
  'hold.rate': { atLeast: 0.6 },
  'import.file': { atLeast: 0.5 },
  'import.json': { atLeast: 0.35 },
  'import.again': { atLeast: 0.5 },
  'import.list-p99': { atMost: 3 },
  'import-million.peak': { atMost: 1.5 },
  'import-million.over-idle': { atMost: 80 },
  'import-million.rate': { atLeast: 0.6 },
  'login.rate': { atLeast: 0.85, heldBy: 'login-served.rate' },
  'login-served.rate': { atLeast: 0.85 },
  'login.list-p99': { atMost: 3 },
  'strangers.login': { atLeast: 0.9, atMost: 1.1 },
  'strangers.forgot': { atLeast: 0.9, atMost: 1.1 },
  'webhook.rate': { atLeast: 0.6 },
  'cold-start.time': { atMost: 1.5 },
  'pages.landing-lcp': { atMost: 1 },
  'pages.landing-bytes': { atMost: 105 },
  'pages.dashboard-tbt': { atMost: 600 },
  'size.packages': { atMost: 320 },
  'size.rss': { atMost: 220 },
};

/** Whether a value keeps a goal; a figure that could not be had keeps none. */
export function keeps(goal: Goal, value: number): boolean {
  return value >= (goal.atLeast ?? -Infinity) && value <= (goal.atMost ?? Infinity);
}
