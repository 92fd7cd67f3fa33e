import { Injectable } from '@nestjs/common';
import type { CallStats } from '@warmline/contracts/calls/types';
import { FREE_SECONDS } from '@warmline/contracts/campaigns/limits';
import type { CallDay } from '@warmline/contracts/home/types';
import { bufferEdge } from '@warmline/domain/calls/billing/buffer-edge';
import { talkTimes } from '@warmline/domain/calls/billing/talk-times';
import { lastDays } from '@warmline/domain/time/day-range';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { AccountSlots } from '../../../../platform/limits/account-slots.js';
import { everyPage } from '../../../../platform/lists/every-page.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../../agencies/public.js';
import type { CallFilter } from '../../persistence/call-filter.sql.js';
import { CallLogRepository, COUNTED_CALLS, type CallRow, type EvidenceRow } from '../../persistence/call-log.repository.js';
import { CallStatsRepository } from '../../persistence/call-stats.repository.js';

/** Reads the calls that a seat sees (C20, C23). Throws NotFound for a call outside of its scope. */
@Injectable()
export class ReadCalls {
  constructor(
    private readonly calls: CallLogRepository,
    private readonly counts: CallStatsRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns one page, the first with its total (C72). */
  async page(scope: PurchaseScope, userId: string, filter: CallFilter, range: PageRange): Promise<PageRows<CallRow>> {
    const page = await this.slots.run(userId, () => this.calls.page(scope, filter, range));
    if (range.cursor !== undefined) return page;
    // A list of one page is its own count. To count the few calls of a rare filter again would read as much as to find them.
    const count = page.next === null ? page.rows.length : await this.slots.run(userId, () => this.calls.count(scope, filter));
    return { ...page, total: { count: Math.min(count, COUNTED_CALLS), exact: count <= COUNTED_CALLS } };
  }

  /** Returns one call, with the events that it was measured from (C71). */
  async one(scope: PurchaseScope, id: string): Promise<{ call: CallRow; evidence: EvidenceRow[] }> {
    const call = await this.calls.find(scope, id);
    if (!call) throw new NotFound('The call');
    return { call, evidence: await this.calls.evidence(id) };
  }

  /** Yields all matching calls in parts. */
  parts(scope: PurchaseScope, filter: CallFilter): AsyncIterable<CallRow[]> {
    return everyPage((range) => this.calls.page(scope, filter, range));
  }

  /** Returns the calls that ended on each of the last days of a zone, billed and free. */
  async byDay(scope: PurchaseScope, zone: string, count: number): Promise<CallDay[]> {
    const days = lastDays(zone, Date.now(), count);
    const rows = await this.counts.byDay(
      scope,
      days.map(({ start }) => start),
    );
    return days.map(({ day }, at) => {
      const { billed = 0, free = 0 } = rows.find((row) => row.day === at) ?? {};
      return { day, billed, free };
    });
  }

  /** Returns how long the matching calls lasted, and when they came (C40, C70); staff (null) see all agencies. */
  async stats(scope: PurchaseScope | null, userId: string, filter: CallFilter): Promise<CallStats> {
    const { isWhole, talks, hours } = await this.slots.run(userId, () => this.counts.count(scope, filter));
    return {
      calls: talks.reduce((sum, { calls }) => sum + calls, 0),
      isWhole,
      freeSeconds: FREE_SECONDS,
      ...talkTimes(talks),
      edge: bufferEdge(talks, FREE_SECONDS),
      hours,
    };
  }
}
