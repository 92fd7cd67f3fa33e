import type { AgedLeadFilter } from '@warmline/contracts/leads/query';
import type { LeadPick } from '@warmline/contracts/orders/quantity';
import { ChooseLeads } from '../../../src/modules/leads/use-cases/list/choose-leads.use-case.js';
import { ListAgedLeads } from '../../../src/modules/leads/use-cases/list/list-aged-leads.use-case.js';
import { WantedLeads } from '../../../src/modules/leads/use-cases/list/wanted-leads.use-case.js';
import { Database } from '../../../src/platform/database/database.js';
import type { TestApp } from '../test-app.js';

const PAGE = 50;
const MOST_ORDERED = 2_000;

/** Database pages that the costliest statement of a request reads, and the time of all its statements. */
interface Cost {
  pages: number;
  ms: number;
}

/** What is asked with each filter. */
const REQUESTS = [
  'first page',
  'deepest page',
  'cheapest',
  'deepest cheapest',
  'quote',
  'quote newest',
  'new',
  'preview',
] as const;
type RequestName = (typeof REQUESTS)[number];
export type Costs = Record<RequestName, Cost>;

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Measures the statements of the buyers' list. */
export class FilterPlans {
  private readonly db: Database;

  constructor(
    private readonly shop: Pick<TestApp, 'app'>,
    /** Makes PostgreSQL read each page again: one that a statement asks for many times counts once. */
    private readonly forget: () => Promise<void>,
  ) {
    this.db = shop.app.get(Database);
  }

  /** Returns what each request with a filter costs. */
  async measure(filter: AgedLeadFilter): Promise<Costs> {
    const [list, wanted] = [this.get(ListAgedLeads), this.get(WantedLeads)];
    const costs: Partial<Costs> = {};
    for (const [first, deepest, query] of [
      ['first page', 'deepest page', filter],
      ['cheapest', 'deepest cheapest', { ...filter, sort: 'cheapest' }],
    ] as const) {
      costs[first] = await this.costOf(() => list.page(query, PAGE, 1));
      const { total } = await list.total(query);
      costs[deepest] = await this.costOf(() => list.page(query, PAGE, Math.max(1, Math.ceil(total / PAGE))));
    }
    costs.quote = await this.costOf(() => this.quote(filter, 'cheapest'));
    costs['quote newest'] = await this.costOf(() => this.quote(filter, 'newest'));
    const [last] = await this.db.query<{ id: number }>('SELECT coalesce(max(id), 0)::float8 AS id FROM aged_leads');
    costs.new = await this.costOf(() => list.countNewer(filter, last!.id - 20_000));
    costs.preview = await this.costOf(() => wanted.preview(filter));
    return costs as Costs;
  }

  private async quote(filter: AgedLeadFilter, pick: LeadPick): Promise<unknown> {
    const choose = this.get(ChooseLeads);
    return choose.quote(await choose.compile({ filter, pick, quantity: MOST_ORDERED }));
  }

  private async costOf(request: () => Promise<unknown>): Promise<Cost> {
    const cost: Cost = { pages: 0, ms: 0 };
    for (const statement of await this.record(request)) {
      const { pages, ms } = await this.explain(statement);
      cost.pages = Math.max(cost.pages, pages);
      cost.ms += ms;
    }
    return cost;
  }

  /** Returns the statements that a request runs. */
  private async record(request: () => Promise<unknown>): Promise<Statement[]> {
    const { db } = this;
    const statements: Statement[] = [];
    const real = {
      query: db.query.bind(db),
      first: db.first.bind(db),
      one: db.one.bind(db),
      prepared: db.prepared.bind(db),
    };
    const recorded =
      <Answer>(run: (text: string, values?: readonly unknown[]) => Answer) =>
      (text: string, values?: readonly unknown[]) => {
        statements.push({ text, values: values ?? [] });
        return run(text, values);
      };
    const watched = Object.entries(real).map(([name, run]) => [name, recorded<unknown>(run)]);
    Object.assign(db, Object.fromEntries(watched));
    try {
      await request();
    } finally {
      Object.assign(db, real);
    }
    return statements;
  }

  /** Runs a statement as it is planned for any values and for its values; returns the most pages, and the shortest time. */
  private explain({ text, values }: Statement): Promise<Cost> {
    return this.db.transaction(async (tx) => {
      const cost: Cost = { pages: 0, ms: Infinity };
      for (const [mode, isCold] of [
        ['force_generic_plan', true],
        ['force_generic_plan', false],
        ['force_custom_plan', true],
        ['force_custom_plan', false],
      ] as const) {
        if (isCold) await this.forget();
        await tx.query(`SELECT set_config('plan_cache_mode', $1, true)`, [mode]);
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: Record<string, number>; 'Execution Time': number }] }>(
          `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
          values,
        );
        const [{ Plan: plan, 'Execution Time': ms }] = row!['QUERY PLAN'];
        cost.pages = Math.max(cost.pages, plan['Shared Read Blocks']!);
        cost.ms = Math.min(cost.ms, ms);
      }
      return cost;
    });
  }

  private get<T>(useCase: new (...args: never[]) => T): T {
    return this.shop.app.get(useCase as new (...args: unknown[]) => T, { strict: false });
  }
}

/** Formats what each filter costs as rows of a Markdown table. */
export function toTable(measured: Readonly<Record<string, Costs>>): string {
  const rows = Object.entries(measured).map(([what, costs]) => [
    what,
    ...REQUESTS.map((name) => `${costs[name].pages}, ${costs[name].ms.toFixed(1)} ms`),
  ]);
  return [['filter', ...REQUESTS], ['---', ...REQUESTS.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}
