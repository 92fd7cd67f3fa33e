import { Injectable } from '@nestjs/common';
import type { CampaignBlocker, CampaignSettings, CampaignStatus, PausedBy } from '@warmline/contracts/campaigns/types';
import type { BoughtCalls } from '@warmline/contracts/home/types';
import { Database, type Queryable, type Transaction } from '../../../platform/database/database.js';
import { isoText } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { LOCAL_CAMPAIGNS, localTimes, moveCounters, ownBlocker } from './route-rules.sql.js';
import { multirangeOf, weekIn } from './week.sql.js';

/** A campaign as it is stored. */
export interface CampaignRow extends CampaignSettings {
  id: string;
  agencyId: string | null;
  boughtBy: string | null;
  status: CampaignStatus;
  pausedBy: PausedBy | null;
  pauseReason: string | null;
  version: number;
  left: number;
  total: number;
  open: number;
  todayUsed: number;
  typedHours: string | null;
  freeSeconds: number;
  verifiedAt: string | null;
  orders: { id: string; number: string }[];
  ledgerHead: string;
  blocker: CampaignBlocker | null;
}

/** How a campaign is chosen among others (C38); what is missing stays. */
export interface CampaignRank {
  priority?: number | undefined;
  weight?: number | undefined;
}

export type StoredCampaign = Omit<CampaignRow, 'week' | 'destination'> & {
  week: string;
  destination: string | null;
  extension: string | null;
};

/** Fields of one of `LOCAL_CAMPAIGNS`. */
export const CAMPAIGN_FIELDS = `c.id, c.agency_id AS "agencyId", c.bought_by AS "boughtBy", c.status, c.paused_by AS "pausedBy", c.pause_reason AS "pauseReason", c.version,
    c.tickets_left AS left, c.open_calls AS open, CASE WHEN c.day = (now() AT TIME ZONE c.zone)::date THEN c.day_used ELSE 0 END AS "todayUsed",
    c.name, c.destination, c.extension, c.typed_hours AS "typedHours", c.zone, c.week::text, c.closed_days::text[] AS "closedDays", c.states,
    c.min_age AS "minAge", c.max_age AS "maxAge", c.day_cap AS "dayCap", c.hour_cap AS "hourCap", c.max_open AS "maxOpen",
    c.duplicate_days AS "duplicateDays", c.free_seconds AS "freeSeconds",
    ${isoText('c.verified_at')} AS "verifiedAt", encode(c.ledger_head, 'hex') AS "ledgerHead",
    (SELECT coalesce(json_agg(json_build_object('id', l.order_id, 'number', l.order_number) ORDER BY l.paid_at, l.id), '[]')
     FROM call_lots l WHERE l.campaign_id = c.id) AS orders,
    (SELECT coalesce(sum(l.bought + l.credited - l.refunded), 0)::int FROM call_lots l WHERE l.campaign_id = c.id) AS total,
    ${ownBlocker()} AS blocker`;

/** Null scopes are for staff. */
const IN_SCOPE = `($1::boolean OR (c.agency_id = $2::uuid AND ($3::uuid IS NULL OR c.bought_by = $3)))`;
const scopeValues = (scope: PurchaseScope | null) => [scope === null, scope?.agencyId ?? null, scope?.buyerId ?? null];

const WRITE = `UPDATE call_campaigns SET name = $2, destination = $3, extension = $4, zone = $5, ${moveCounters('$5::text')},
    week = $6::int4multirange, closed_days = $7::date[], states = $8::text[], min_age = $9, max_age = $10, day_cap = $11, hour_cap = $12, max_open = $13, duplicate_days = $14, version = version + 1
  WHERE id = $1`;

const BOUGHT = `SELECT count(*)::int AS campaigns, count(*) FILTER (WHERE c.status = 'setup' AND c.tickets_left > 0)::int AS "notStarted",
    coalesce(sum(c.open_calls), 0)::int AS live, coalesce(sum(c.tickets_left) FILTER (WHERE NOT is_over), 0)::int AS left,
    coalesce(sum(lots.total) FILTER (WHERE NOT is_over), 0)::int AS total
  FROM call_campaigns c CROSS JOIN LATERAL (SELECT c.status IN ('finished', 'closed') AS is_over) ended
    CROSS JOIN LATERAL (SELECT sum(l.bought + l.credited - l.refunded) AS total FROM call_lots l WHERE l.campaign_id = c.id) lots
  WHERE c.agency_id = $1 AND ($2::uuid IS NULL OR c.bought_by = $2)`;

const LIST = new Keyset({ sql: 'c.id', type: 'uuid' }, { date: [{ sql: 'c.created_at', type: 'time' }] }, '-date');

/** Reads campaigns, and changes their settings. */
@Injectable()
export class CampaignRepository {
  private zones: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly db: Database) {}

  async page(scope: PurchaseScope | null, range: PageRange): Promise<PageRows<CampaignRow>> {
    const { where, order, limit, key, values, page } = LIST.page(range, 4);
    const rows = await this.db.query<StoredCampaign & { pageKey?: string[] }>(
      `WITH ${localTimes('now()', '($1::boolean OR agency_id = $2)')} SELECT ${CAMPAIGN_FIELDS}, ${key} FROM ${LOCAL_CAMPAIGNS}
       WHERE ${IN_SCOPE} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...scopeValues(scope), ...values],
    );
    const found = page(rows);
    return { ...found, rows: found.rows.map((row) => campaignOf(row)) };
  }

  /** Adds up the campaigns of a scope; what is bought and left counts until a campaign is over. */
  bought({ agencyId, buyerId }: PurchaseScope): Promise<BoughtCalls> {
    return this.db.one<BoughtCalls>(BOUGHT, [agencyId, buyerId]);
  }

  /** Returns a campaign in the scope, else null. */
  async find(scope: PurchaseScope | null, id: string, on: Queryable = this.db): Promise<CampaignRow | null> {
    const row = await on.first<StoredCampaign>(
      `WITH ${localTimes('now()', 'id = $4')} SELECT ${CAMPAIGN_FIELDS} FROM ${LOCAL_CAMPAIGNS} WHERE ${IN_SCOPE} AND c.id = $4`,
      [...scopeValues(scope), id],
    );
    return row ? campaignOf(row) : null;
  }

  /** The same, locked until the transaction ends. */
  async lock(tx: Transaction, scope: PurchaseScope | null, id: string): Promise<CampaignRow | null> {
    // Read behind the lock, not with it: what this waited for may have changed the zone, which is joined.
    await tx.query(`SELECT FROM call_campaigns c WHERE ${IN_SCOPE} AND c.id = $4 FOR NO KEY UPDATE`, [...scopeValues(scope), id]);
    return this.find(scope, id, tx);
  }

  async write(tx: Transaction, id: string, settings: CampaignSettings): Promise<void> {
    const { name, destination, zone, week, closedDays, states, minAge, maxAge, dayCap, hourCap, maxOpen, duplicateDays } =
      settings;
    const where = [destination?.number ?? null, destination?.extension ?? null];
    const when = [zone, multirangeOf(week), closedDays];
    await tx.run(WRITE, [id, name, ...where, ...when, states, minAge, maxAge, dayCap, hourCap, maxOpen, duplicateDays]);
  }

  /** Changes how a campaign is chosen among others, and returns the names of what is different now. */
  async rank(tx: Transaction, id: string, { priority, weight }: CampaignRank): Promise<string[]> {
    const row = await tx.one<{ changed: string[] }>(
      `UPDATE call_campaigns SET priority = coalesce($2, priority), weight = coalesce($3, weight) WHERE id = $1
       RETURNING array_remove(ARRAY[CASE WHEN old.priority <> new.priority THEN 'priority' END,
         CASE WHEN old.weight <> new.weight THEN 'weight' END], NULL) AS changed`,
      [id, priority ?? null, weight ?? null],
    );
    return row.changed;
  }

  /** Notes that a person answered at a number, unless the campaign has another one by now. */
  async verify(tx: Transaction, id: string, number: string, extension: string | null): Promise<void> {
    await tx.run(
      `UPDATE call_campaigns SET verified_at = clock_timestamp() WHERE id = $1 AND destination = $2 AND extension IS NOT DISTINCT FROM $3`,
      [id, number, extension],
    );
  }

  /** Gives a campaign without an agency to one; its settings, and so its version, stay. */
  async attach(tx: Transaction, id: string, agencyId: string, userId: string): Promise<void> {
    await tx.run('UPDATE call_campaigns SET agency_id = $2, bought_by = $3 WHERE id = $1', [id, agencyId, userId]);
  }

  /** Whether the database knows a time zone, which decides when calls come. */
  async knowsZone(zone: string): Promise<boolean> {
    return (await (this.zones ??= this.readZones())).has(zone);
  }

  /** PostgreSQL reads a file for each of its 600 zones, so they are read once a process. */
  private async readZones(): Promise<ReadonlySet<string>> {
    try {
      return new Set((await this.db.query<{ name: string }>('SELECT name FROM pg_timezone_names')).map(({ name }) => name));
    } catch (error) {
      this.zones = undefined;
      throw error;
    }
  }
}

/** Returns a campaign as its row has it, with the other columns that were read. */
export function campaignOf<Row extends StoredCampaign>({ week, destination, extension, ...row }: Row) {
  return {
    ...row,
    week: weekIn(week),
    destination: destination === null ? null : { type: 'phone' as const, number: destination, extension },
  };
}
