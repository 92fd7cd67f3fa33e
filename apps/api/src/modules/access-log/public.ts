import { Injectable } from '@nestjs/common';
import { Database, type Queryable } from '../../platform/database/database.js';
import { AccountSlots } from '../../platform/limits/account-slots.js';

/** What is recorded (P69). */
export type AccessKind =
  | 'signed_in'
  | 'order_opened'
  | 'leads_shown'
  | 'csv_downloaded'
  | 'invoice_downloaded'
  | 'call_bridged'
  | 'deposit_made'
  | 'card_saved'
  | 'terms_accepted'
  | 'return_requested'
  | 'payout_requested';

/** Who did something, and from where; all null for what no person did, such as a connected call. */
export interface Visit {
  userId: string | null;
  agencyId: string | null;
  address: string | null;
  userAgent: string | null;
  /** The browser. */
  visitorId: string | null;
}

/** Who looks at a page. */
export interface Viewer extends Visit {
  isBackground: boolean;
}

/** What was opened or done: the ID of an order, call, deposit or document; and which leads of an order, unless it was all. */
export interface AccessRef {
  ref: string;
  leadIds?: readonly number[];
}

/** A lead, or a whole order. */
export interface Accessed {
  orderId: string;
  leadId?: number;
}

/** How often an agency opened a lead or an order, in half hours, and when it downloaded it, newest first. */
export interface AccessSummary {
  opened: number;
  openedAt: Date | null;
  downloadedAt: Date[];
}

interface SummaryRow {
  place: number;
  opened: number;
  openedAt: string | null;
  downloadedAt: string[];
}

/** An entry of the log; `leads` is null for all leads of an order. */
export interface AccessEntry {
  at: Date;
  kind: AccessKind;
  ref: string | null;
  leads: number | null;
  address: string | null;
  userAgent: string | null;
}

const USER_AGENT_MAX = 400;
/** The same page or file again within half an hour is one entry: a summary reads all entries of an order. */
const RECORD = `INSERT INTO access_log (user_id, agency_id, kind, address, user_agent, visitor_id, ref, lead_ids)
  SELECT $1::uuid, $2::uuid, $3, $4, $5, $6::uuid, r.ref, r.lead_ids FROM jsonb_to_recordset($7::jsonb) AS r(ref text, lead_ids bigint[])
  WHERE $3 NOT IN ('order_opened', 'leads_shown', 'csv_downloaded') OR NOT EXISTS (SELECT FROM access_log l
    WHERE l.ref = r.ref AND l.agency_id = $2 AND l.kind = $3 AND l.user_id = $1 AND l.at > now() - interval '30 minutes'
      AND (l.lead_ids, l.address, l.user_agent, l.visitor_id) IS NOT DISTINCT FROM (r.lead_ids, $4, $5, $6::uuid))`;

/** A page that is loaded again within half an hour counts once. */
const SUMMARY = `SELECT w.place::int AS place,
    count(DISTINCT date_bin('30 minutes', l.at, 'epoch')) FILTER (WHERE l.kind <> 'csv_downloaded')::int AS opened,
    max(l.at) FILTER (WHERE l.kind <> 'csv_downloaded') AS "openedAt",
    coalesce(json_agg(l.at ORDER BY l.at DESC) FILTER (WHERE l.kind = 'csv_downloaded'), '[]') AS "downloadedAt"
  FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS w(ref, lead_id, place)
    JOIN access_log l ON l.ref = w.ref AND l.agency_id = $1 AND l.kind IN ('order_opened', 'leads_shown', 'csv_downloaded')
      AND (w.lead_id IS NULL OR l.lead_ids IS NULL OR w.lead_id = ANY(l.lead_ids))
  GROUP BY w.place`;

/** SQL whether an agency ever opened or downloaded a lead or callback of an order; the arguments are SQL. */
export const wasSeen = (agencyId: string, orderId: string, leadId: string, paidAt?: string): string =>
  `EXISTS (SELECT FROM access_log seen WHERE seen.ref = ${orderId}::text AND seen.agency_id = ${agencyId}${paidAt ? ` AND seen.at >= ${paidAt}` : ''}
    AND seen.kind IN ('order_opened', 'leads_shown', 'csv_downloaded') AND (seen.lead_ids IS NULL OR ${leadId} = ANY(seen.lead_ids)))`;
const SEEN = `SELECT ${wasSeen('$1::uuid', 'w.ref', 'w.lead_id')} AS "isSeen" FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS w(ref, lead_id, place)
  ORDER BY w.place`;

const BETWEEN = 'FROM access_log WHERE agency_id = $1 AND at >= $2 AND at < $3';
/** A connected call names itself and no order, so all of them since $6 are proof together. Of each kind of each proof, the first entry has place 1 and the last one 2. */
const ENTRIES = `WITH proofs AS (
    SELECT *, ref AS proof ${BETWEEN} AND ref = ANY($4)
    UNION ALL SELECT *, 'connected' ${BETWEEN} AND at >= $6 AND kind = 'call_bridged'),
  own AS (
    SELECT *, least(2 * row_number() OVER (PARTITION BY proof, kind ORDER BY at, id) - 1,
      2 * row_number() OVER (PARTITION BY proof, kind ORDER BY at DESC, id DESC)) AS place FROM proofs),
  others AS (SELECT *, NULL AS proof, 3 AS place ${BETWEEN} AND (ref = ANY($4)) IS NOT TRUE AND NOT (kind = 'call_bridged' AND at >= $6)
    ORDER BY at DESC, id DESC LIMIT $5)
  SELECT at, kind, ref, cardinality(lead_ids) AS leads, address, user_agent AS "userAgent"
  FROM (SELECT * FROM own UNION ALL SELECT * FROM others) e ORDER BY least(place, 3), at DESC, id DESC LIMIT $5`;
const CONNECTED = `SELECT count(*)::int AS count ${BETWEEN} AND kind = 'call_bridged'`;

/** SQL that records that calls were connected, for a statement of the module of calls; `calls` is SQL that selects their `id` and `agency_id`. */
export const recordBridge = (calls: string): string =>
  `INSERT INTO access_log (agency_id, kind, ref) SELECT c.agency_id, 'call_bridged', c.id::text FROM (${calls}) c`;

/** The log of what buyers opened, downloaded and did (P69): proof for a bank that delivery happened. It never contains data of a lead. */
@Injectable()
export class AccessLog {
  constructor(
    private readonly db: Database,
    private readonly slots: AccountSlots,
  ) {}

  /** Records one entry per reference, or a single one without a reference, in one statement: in the transaction `on` of what happened, if there is one. */
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

  /** Records that an answer to a change contains leads or callbacks, unless the agency opened them before: changing a lead is not opening it again. */
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
   * Returns an agency's entries from one time until another: the first and the last of each kind of each of `refs`, and of the calls that were connected since
   * `callsSince`, so that other entries can't displace them, then the newest ones.
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
