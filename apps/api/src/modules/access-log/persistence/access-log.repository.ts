import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { AccessEntry, AccessKind, AccessRef, AccessSummary, Accessed, Viewer, Visit } from '../access.js';
import { CONNECTED, ENTRIES, RECORD, SEEN, SUMMARY } from './access-log.sql.js';

const USER_AGENT_MAX = 400;

interface SummaryRow {
  place: number;
  opened: number;
  openedAt: string | null;
  downloadedAt: string[];
}

/**
 * The log of what buyers opened, downloaded and did (P69): proof for a bank that delivery happened. It never contains data of a
 * lead.
 */
@Injectable()
export class AccessLog {
  constructor(
    private readonly db: Database,
    private readonly slots: AccountSlots,
  ) {}

  /**
   * Records one entry per reference, or a single one without a reference, in one statement: in the transaction `on` of what
   * happened, if there is one.
   */
  async record(visit: Visit, kind: AccessKind, refs: readonly AccessRef[], on: Queryable = this.db): Promise<void> {
    const { userId, agencyId, address, userAgent, visitorId } = visit;
    const rows = refs.length > 0 ? refs.map(({ ref, leadIds }) => ({ ref, lead_ids: leadIds ?? null })) : [{ ref: null }];
    const agent = userAgent === null ? null : userAgent.slice(0, USER_AGENT_MAX);
    await on.run(RECORD, [userId, agencyId, kind, address, agent, visitorId, JSON.stringify(rows)]);
  }

  /** Records that a page showed leads or callbacks. */
  async recordShown(viewer: Viewer, leads: readonly { id: number; orderId: string }[]): Promise<void> {
    const isToRecord = await this.areToRecord(
      viewer,
      leads.map(({ id: leadId, orderId }) => ({ orderId, leadId })),
    );
    await this.recordLeads(
      viewer,
      'leads_shown',
      leads.filter((_lead, index) => isToRecord[index]),
    );
  }

  /**
   * Records that an answer to a change contains leads or callbacks, unless the agency opened them before: changing a lead is not
   * opening it again.
   */
  recordAnswered(viewer: Viewer, leads: readonly { id: number; orderId: string }[]): Promise<void> {
    return this.recordShown({ ...viewer, isBackground: true }, leads);
  }

  /** Records that a page showed an order with these leads or callbacks, if it has any. */
  async recordOrder(viewer: Viewer, order: AccessRef, shown: readonly { id: number }[]): Promise<void> {
    const wanted = shown.length > 0 ? shown.map(({ id: leadId }) => ({ orderId: order.ref, leadId })) : [{ orderId: order.ref }];
    if ((await this.areToRecord(viewer, wanted)).includes(true)) await this.record(viewer, 'order_opened', [order]);
  }

  /** A page says itself that it is open without its user, so what the agency never opened is recorded all the same. */
  private async areToRecord({ isBackground, userId, agencyId }: Viewer, wanted: readonly Accessed[]): Promise<boolean[]> {
    if (!isBackground || agencyId === null) return wanted.map(() => true);
    const summaries = await this.slots.run(userId ?? agencyId, () => this.summaries(agencyId, wanted));
    return summaries.map(({ opened }) => opened === 0);
  }

  /** Records which leads were shown or downloaded, one entry per order; nothing without leads. */
  async recordLeads(
    visit: Visit,
    kind: 'leads_shown' | 'csv_downloaded',
    leads: readonly { id: number; orderId: string }[],
  ): Promise<void> {
    const byOrder = Map.groupBy(leads, ({ orderId }) => orderId);
    const refs = [...byOrder].map(([ref, own]) => ({ ref, leadIds: own.map(({ id }) => id) }));
    if (refs.length > 0) await this.record(visit, kind, refs);
  }

  /** Returns, in the order asked, how often an agency opened each lead or order, and when it downloaded it. */
  async summaries(agencyId: string, wanted: readonly Accessed[], on: Queryable = this.db): Promise<AccessSummary[]> {
    const rows = await on.query<SummaryRow>(SUMMARY, [
      agencyId,
      wanted.map(({ orderId }) => orderId),
      wanted.map(({ leadId }) => leadId ?? null),
    ]);
    const found = new Map(
      rows.map(({ place, opened, openedAt, downloadedAt }) => [
        place,
        { opened, openedAt: openedAt === null ? null : new Date(openedAt), downloadedAt: downloadedAt.map((at) => new Date(at)) },
      ]),
    );
    return wanted.map((_one, index) => found.get(index + 1) ?? { opened: 0, openedAt: null, downloadedAt: [] });
  }

  /** Returns, in the order asked, whether an agency ever opened or downloaded each lead. */
  async areSeen(agencyId: string, leads: readonly Required<Accessed>[], on: Queryable = this.db): Promise<boolean[]> {
    if (leads.length === 0) return [];
    const values = [agencyId, leads.map(({ orderId }) => orderId), leads.map(({ leadId }) => leadId)];
    return (await on.query<{ isSeen: boolean }>(SEEN, values)).map(({ isSeen }) => isSeen);
  }

  /**
   * Returns an agency's entries from one time until another: the first and the last of each kind of each of `refs`, and of the
   * calls that were connected since `callsSince`, so that other entries can't displace them, then the newest ones.
   */
  async entries(
    agencyId: string,
    [since, until]: readonly [Date, Date],
    { refs, callsSince }: { refs: readonly string[]; callsSince: Date },
    limit: number,
  ): Promise<AccessEntry[]> {
    const values = [agencyId, since, until, refs, limit, callsSince];
    const rows = await this.db.query<Omit<AccessEntry, 'at'> & { at: string }>(ENTRIES, values);
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  /** Counts the calls of an agency that were connected from one time until another. */
  async countConnected(agencyId: string, [since, until]: readonly [Date, Date]): Promise<number> {
    return (await this.db.one<{ count: number }>(CONNECTED, [agencyId, since, until])).count;
  }

  /** Returns the network address from which something was done; null if that was not recorded. */
  async addressOf(kind: AccessKind, ref: string): Promise<string | null> {
    const sql = 'SELECT address FROM access_log WHERE ref = $1 AND kind = $2 ORDER BY at LIMIT 1';
    return (await this.db.first<{ address: string | null }>(sql, [ref, kind]))?.address ?? null;
  }
}
