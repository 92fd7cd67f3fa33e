import { Injectable } from '@nestjs/common';
import { RETURN_LIMITS, RETURN_SHARE } from '@warmline/contracts/returns/limits';
import type { ReturnQueueCounts } from '@warmline/contracts/returns/staff-types';
import type { ReturnRate, ReturnStatus } from '@warmline/contracts/returns/types';
import { shareWith } from '@warmline/domain/returns/return-share';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { AccessLog, type AccessSummary } from '../../../access-log/public.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import { Audit, type AuditActor } from '../../../audit/public.js';
import { creditOf, OrderCredits } from '../../../orders/public.js';
import {
  ReturnListRepository,
  type LineRow,
  type QueueFilter,
  type RequestRow,
} from '../../persistence/return-list.repository.js';
import { StandingRepository } from '../../persistence/standing.repository.js';

/** A request with its first line. */
export interface ListedRequest {
  request: RequestRow;
  first: LineRow;
}

/** A line of the queue, with how the buyer saw the lead or callback, and how much they return. */
export interface QueuedLine {
  line: LineRow;
  /** Null for a call. */
  access: AccessSummary | null;
  buyerShare: number;
  /** What refunds gave back or will of the callbacks of its order. */
  unnamedCents: number;
  /** What accepting it would credit now; null for a call, and once it is decided. */
  creditCents: number | null;
}

/** Reads returns for those who requested them, and the queue for staff. */
@Injectable()
export class ReadReturns {
  constructor(
    private readonly lists: ReturnListRepository,
    private readonly standings: StandingRepository,
    private readonly accessLog: AccessLog,
    private readonly audit: Audit,
    private readonly db: Database,
    private readonly credits: OrderCredits,
  ) {}

  /** Returns one page of requests, newest first. */
  async page(scope: PurchaseScope, status: ReturnStatus | null, range: PageRange): Promise<PageRows<ListedRequest>> {
    const { rows, ...page } = await this.lists.requests(scope, status, range);
    const firsts = await this.lists.linesByIds(rows.map(({ firstId }) => firstId));
    return { ...page, rows: rows.map((request) => ({ request, first: firsts.get(request.firstId)! })) };
  }

  /** Returns one request with a page of its lines. Throws NotFound. */
  async one(scope: PurchaseScope, id: string, cursor?: string): Promise<ListedRequest & { lines: PageRows<LineRow> }> {
    const request = await this.lists.request(scope, id);
    if (!request) throw new NotFound('The return');
    const lines = await this.lists.lines(id, { cursor, limit: RETURN_LIMITS.lines });
    const first = lines.rows.find((line) => line.id === request.firstId);
    return { request, lines, first: first ?? (await this.lists.linesByIds([request.firstId])).get(request.firstId)! };
  }

  /** Returns all lines of an agency, or of a seat, in parts. */
  parts(scope: PurchaseScope, status: ReturnStatus | null): AsyncIterable<LineRow[]> {
    return everyPage((range) => this.lists.linesOf(scope, status, range));
  }

  /** Returns how much an agency returns, and how much it may (W86). */
  async rate(agencyId: string): Promise<ReturnRate> {
    const standing = await this.standings.of(agencyId);
    const { countedLines, countedCents, boughtCents, returned90, bought90, returned90Cents, bought90Cents } = standing;
    return {
      own: { returned: returned90, bought: bought90, returnedCents: returned90Cents, boughtCents: bought90Cents },
      counted: { lines: countedLines, cents: countedCents, boughtCents, share: shareWith(standing, 0) },
      normalShare: RETURN_SHARE.normal,
      highestShare: RETURN_SHARE.highest,
      freeLines: RETURN_SHARE.freeLines,
      freeLinesLeft: Math.max(0, RETURN_SHARE.freeLines - countedLines),
    };
  }

  /** Returns one page of the queue: open lines with the oldest due first, decided ones newest first. */
  async queue(filter: QueueFilter, range: PageRange): Promise<PageRows<QueuedLine>> {
    const { rows, ...page } = await this.lists.queue(filter, range);
    return { ...page, rows: await this.withBuyers(rows) };
  }

  /** Returns the whole queue in parts, and records the export. */
  async export(actor: AuditActor, filter: QueueFilter): Promise<AsyncIterable<LineRow[]>> {
    const { status, reason, buyer, isOverdue } = filter;
    await this.audit.recordExport(actor, 'returns', {
      q: buyer,
      status,
      ...(reason && { reason }),
      ...(isOverdue && { overdue: true }),
    });
    return everyPage((range) => this.lists.queue(filter, range));
  }

  /** Returns one line as the queue has it. Throws NotFound. */
  async queued(lineId: string): Promise<QueuedLine> {
    const line = (await this.lists.linesByIds([lineId])).get(lineId);
    if (!line) throw new NotFound('The return');
    return (await this.withBuyers([line]))[0]!;
  }

  counts(): Promise<ReturnQueueCounts> {
    return this.lists.counts();
  }

  /** Counts the lines without a decision of an agency, or of a seat. */
  countOpen(scope: PurchaseScope): Promise<number> {
    return this.lists.countOpen(scope);
  }

  /**
   * Returns what accepted returns credited since the first of these instants, by the place of the day that each of them starts.
   */
  async creditedByDay(starts: readonly Date[]): Promise<Map<number, number>> {
    return new Map((await this.lists.creditedByDay(starts)).map(({ day, cents }) => [day, cents]));
  }

  private async withBuyers(lines: readonly LineRow[]): Promise<QueuedLine[]> {
    const byAgency = Map.groupBy(lines, ({ agencyId }) => agencyId);
    const known = await Promise.all(
      [...byAgency].map(async ([agencyId, own]) => [agencyId, await this.buyer(agencyId, own)] as const),
    );
    const buyers = new Map(known);
    const wanted = new Set(lines.flatMap(({ kind, orderId }) => (kind === 'call' ? [] : orderId)));
    const orders = wanted.size === 0 ? [] : await this.credits.find(this.db, [...wanted]);
    const orderOf = new Map(orders.map((order) => [order.id, order]));
    return lines.map((line) => {
      const { share, access } = buyers.get(line.agencyId)!;
      const order = line.kind === 'call' ? undefined : orderOf.get(line.orderId);
      const creditCents = order && line.status === 'requested' ? creditOf(order, line, order.leftCents) : null;
      return {
        line,
        access: access.get(line.id) ?? null,
        buyerShare: share,
        creditCents,
        unnamedCents: line.callbackId === null ? 0 : order!.unnamedCents,
      };
    });
  }

  private async buyer(
    agencyId: string,
    lines: readonly LineRow[],
  ): Promise<{ share: number; access: ReadonlyMap<string, AccessSummary> }> {
    const leads = lines.flatMap(({ id, leadId, callbackId, orderId }) => {
      const seen = leadId ?? callbackId;
      return seen === null ? [] : [{ id, leadId: seen, orderId }];
    });
    const [standing, summaries] = await Promise.all([
      this.standings.of(agencyId),
      leads.length === 0 ? [] : this.accessLog.summaries(agencyId, leads),
    ]);
    return { share: shareWith(standing, 0), access: new Map(leads.map(({ id }, index) => [id, summaries[index]!])) };
  }
}
