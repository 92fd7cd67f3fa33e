import { Injectable } from '@nestjs/common';
import type { AdminCampaign, CampaignNeed, CampaignStatus } from '@warmline/contracts/campaigns/types';
import { dueCalls } from '@warmline/domain/calls/due-calls';
import { contains } from '../../../platform/database/contains.js';
import { Database } from '../../../platform/database/database.js';
import { isoText } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import { CAMPAIGN_FIELDS, campaignOf, type CampaignRow, type StoredCampaign } from './campaign.repository.js';
import { LOCAL_CAMPAIGNS, localTimes } from './route-rules.sql.js';

type Added = Pick<
  AdminCampaign,
  'buyer' | 'isOfGuest' | 'delivered' | 'priority' | 'weight' | 'createdAt' | 'startedAt' | 'lastCallAt'
>;
/** A campaign as staff see it. */
export type AdminCampaignRow = CampaignRow & Added & Pick<AdminCampaign, 'due'>;

export interface AdminCampaignFilter {
  status: CampaignStatus | null;
  need: CampaignNeed | null;
  order: string | null;
  /** A part of its name, an order number, a buyer or an agency. */
  text: string | null;
}

const FIELDS = `${CAMPAIGN_FIELDS}, CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'agency', u.agency_name) END AS buyer,
    c.agency_id IS NULL AS "isOfGuest", (SELECT coalesce(sum(l.billed), 0)::int FROM call_lots l WHERE l.campaign_id = c.id) AS delivered,
    c.priority, c.weight, ${isoText('c.created_at')} AS "createdAt", ${isoText('c.started_at')} AS "startedAt", ${isoText('c.last_offered_at')} AS "lastCallAt"`;
const FROM = `FROM ${LOCAL_CAMPAIGNS} LEFT JOIN user_contacts u ON u.id = c.bought_by`;
const WITH = `WITH ${localTimes('now()', 'true')}`;

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
/** Whether the hours of a campaign have an opening in the 24 hours up to now, which may begin in the week before. */
const WAS_OPEN = `(c.week && int4range(greatest(l.minute - ${DAY_MINUTES}, 0), l.minute)
    OR c.week && int4range(least(l.minute - ${DAY_MINUTES} + ${WEEK_MINUTES}, ${WEEK_MINUTES}), ${WEEK_MINUTES}))`;
const NEEDS: Record<CampaignNeed, string> = {
  not_started: `c.status = 'setup' AND c.tickets_left > 0 AND c.created_at < now() - interval '1 day'`,
  no_calls: `c.status = 'active' AND c.tickets_left > 0 AND ${WAS_OPEN}
    AND greatest(c.last_offered_at, c.resumed_at, c.started_at) < now() - interval '1 day'`,
};

const MATCHES = `($1::text IS NULL OR c.status = $1)
  AND CASE $2::text WHEN 'not_started' THEN ${NEEDS.not_started} WHEN 'no_calls' THEN ${NEEDS.no_calls} ELSE true END
  AND ($3::uuid IS NULL OR EXISTS (SELECT FROM call_lots l WHERE l.campaign_id = c.id AND l.order_id = $3))
  AND ($4::text IS NULL OR concat_ws(' ', c.name, u.first_name || ' ' || u.last_name, u.username, u.agency_name) ILIKE $4
    OR EXISTS (SELECT FROM call_lots l WHERE l.campaign_id = c.id AND l.order_number ILIKE $4))`;
const valuesOf = ({ status, need, order, text }: AdminCampaignFilter) => [
  status,
  need,
  order,
  text === null ? null : contains(text),
];

/** What runs stands before what its buyer has not started, and both before what is over. */
const RANK = `array_position('{closed,finished,setup,paused,active}'::text[], c.status)`;
const LIST = new Keyset(
  { sql: 'c.id', type: 'uuid' },
  {
    urgency: [
      { sql: RANK, type: 'integer' },
      { sql: 'c.created_at', type: 'time' },
    ],
  },
  '-urgency',
);

/** Reads campaigns of all agencies and of guests. */
@Injectable()
export class AdminCampaignRepository {
  constructor(private readonly db: Database) {}

  async page(filter: AdminCampaignFilter, range: PageRange): Promise<PageRows<AdminCampaignRow>> {
    const { where, order, limit, key, values, page } = LIST.page(range, 5);
    const rows = await this.db.query<StoredCampaign & Added & { pageKey?: string[] }>(
      `${WITH} SELECT ${FIELDS}, ${key} ${FROM} WHERE ${MATCHES} AND ${where} ORDER BY ${order} LIMIT ${limit}`,
      [...valuesOf(filter), ...values],
    );
    const found = page(rows);
    return { ...found, rows: found.rows.map(adminCampaignOf) };
  }

  async count(filter: AdminCampaignFilter): Promise<number> {
    const row = await this.db.one<{ count: number }>(
      `${WITH} SELECT count(*)::int AS count ${FROM} WHERE ${MATCHES}`,
      valuesOf(filter),
    );
    return row.count;
  }

  async find(id: string): Promise<AdminCampaignRow | null> {
    const row = await this.db.first<StoredCampaign & Added>(`${WITH} SELECT ${FIELDS} ${FROM} WHERE c.id = $1`, [id]);
    return row ? adminCampaignOf(row) : null;
  }
}

function adminCampaignOf(row: StoredCampaign & Added): AdminCampaignRow {
  const campaign = campaignOf(row);
  return { ...campaign, due: dueCalls(campaign, Date.now()) };
}
