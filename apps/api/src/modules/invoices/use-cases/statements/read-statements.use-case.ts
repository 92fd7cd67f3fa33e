import { STATEMENT_LIMITS } from '@warmline/contracts/statements/limits';
import { addMonths, boundsOf, isMonth, monthOf, monthsBetween } from '@warmline/domain/time/month';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { StatementFeed, type FeedGroup } from '../../../ledger/public.js';
import { DepositRepository, WalletOrders, type NamedOrder } from '../../../wallet/public.js';
import type { InvoiceScope } from '../../invoice-scope.js';
import { InvoiceRepository } from '../../persistence/invoice.repository.js';
import { StatementRepository, type MonthFigures, type StoredStatement } from '../../persistence/statement.repository.js';
import { AddUpMonth, STATEMENT_SLACK_MS } from './add-up-month.js';
import { StatementParties } from './statement-parties.js';

/** A month of a balance; its figures are stored once it is over. */
export type ReadMonth = MonthFigures & { final: boolean };

/** What is about one order or deposit. */
export interface NamedGroup extends FeedGroup {
  order: NamedOrder | null;
  deposit: { id: string; reference: string } | null;
}

export interface FullStatement extends StoredStatement {
  final: boolean;
  groups: NamedGroup[];
  more: { count: number; amountCents: number } | null;
}

/** Reads the statements of an agency (W68). */
@Injectable()
export class ReadStatements {
  constructor(
    private readonly statements: StatementRepository,
    private readonly invoices: InvoiceRepository,
    private readonly feed: StatementFeed,
    private readonly month: AddUpMonth,
    private readonly parties: StatementParties,
    private readonly orders: WalletOrders,
    private readonly deposits: DepositRepository,
  ) {}

  /** Returns the months since the first money or document of an agency, newest first. */
  async list({ agencyId }: InvoiceScope): Promise<ReadMonth[]> {
    const first = await this.firstMonth(agencyId);
    const stored = new Map((await this.statements.list(agencyId)).map((one) => [one.month, one]));
    const months: ReadMonth[] = [];
    for (const month of first === null ? [] : monthsBetween(first, monthOf(new Date())).toReversed()) {
      const known = stored.get(month);
      months.push(known ? { ...known, final: true } : await this.current(agencyId, month));
    }
    return months;
  }

  /** Throws NotFound for what is no month, a month to come, and one before the agency's first. */
  async figures({ agencyId }: InvoiceScope, month: string): Promise<ReadMonth> {
    const now = monthOf(new Date());
    const first = isMonth(month) && month < now ? await this.firstMonth(agencyId) : now;
    if (!isMonth(month) || month > now || first === null || month < first) throw new NotFound('The statement');
    const known = await this.statements.find(agencyId, month);
    return known ? { ...known, final: true } : this.current(agencyId, month);
  }

  /** Returns a month with its first lines. Throws NotFound. */
  async read(scope: InvoiceScope, month: string): Promise<FullStatement> {
    const figures = await this.figures(scope, month);
    const { groups, count, sum } = await this.feed.groups(scope.agencyId, figures.span, STATEMENT_LIMITS.lines);
    const shown = groups.reduce((total, { amountCents }) => total + amountCents, 0);
    const more = count > groups.length ? { count: count - groups.length, amountCents: sum - shown } : null;
    const parties = isStored(figures) ? {} : await this.parties.of(scope.agencyId);
    return { ...(figures as FullStatement), ...parties, groups: await this.named(scope, groups), more };
  }

  /** Names what rows are about: the orders that the seat sees, and the deposits of its agency. */
  async named<Row extends { subjectId: string | null }>(
    { agencyId, buyerId }: InvoiceScope,
    rows: readonly Row[],
  ): Promise<(Row & Pick<NamedGroup, 'order' | 'deposit'>)[]> {
    const ids = [...new Set(rows.map(({ subjectId }) => subjectId).filter((id) => id !== null))];
    const [orders, deposits] =
      ids.length === 0
        ? [[], []]
        : await Promise.all([
            this.orders.named({ agencyId, buyerId, seesContacts: false }, ids),
            this.deposits.references(agencyId, ids),
          ]);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    const depositOf = new Map(deposits.map((deposit) => [deposit.id, deposit]));
    return rows.map((row) => ({
      ...row,
      order: orderOf.get(row.subjectId ?? '') ?? null,
      deposit: depositOf.get(row.subjectId ?? '') ?? null,
    }));
  }

  private async firstMonth(agencyId: string): Promise<string | null> {
    const months = [await this.feed.firstMonth(agencyId), await this.invoices.firstMonth(agencyId)];
    return months.filter((month) => month !== null).toSorted()[0] ?? null;
  }

  /** A month of an agency without a wallet is never stored: nothing can change its zeros once it is over. */
  private async current(agencyId: string, month: string): Promise<ReadMonth> {
    const figures = await this.month.execute(agencyId, month);
    const isOver = boundsOf(addMonths(month, 1)).from.getTime() + STATEMENT_SLACK_MS < Date.now();
    return { ...figures, final: figures.span.until === 0 && isOver };
  }
}

function isStored(figures: MonthFigures): figures is StoredStatement {
  return 'seller' in figures;
}
