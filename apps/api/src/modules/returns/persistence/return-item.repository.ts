import { Injectable } from '@nestjs/common';
import type { ReturnKind } from '@warmline/contracts/returns/reasons';
import type { ReturnStatus } from '@warmline/contracts/returns/types';
import { Database, type Queryable } from '../../../platform/database/database.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type PageRange, type PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { searchParameters, seenSearch, wasOpened } from '../../orders/public.js';
import type { Returned } from './returned.js';

/** A lead, callback, appointment or call that an agency owns. Times are in ms since the epoch. */
export type ReturnItem = ItemFields & Returned;

interface ItemFields {
  /** Unique among leads, callbacks and calls. */
  key: string;
  /** Null for a call that was never charged. */
  orderId: string | null;
  orderNumber: string;
  priceCents: number;
  /** Payment or delivery of the lead or callback, agreed time of the appointment, or when the call was charged. */
  since: number;
  /** Of an appointment. */
  appointment: { boughtAt: number; endsAt: number } | null;
  name: string;
  /** Ten digits; empty for a caller that is forgotten. */
  phone: string;
  state: string;
  /** It was refunded, or will be. */
  isRefunded: boolean;
  isCharged: boolean;
  /** The return of the lead or callback was accepted. */
  isRetired: boolean;
  /** When a callback asked to be called; null for any time. */
  requestedAt: number | null;
  seconds: number | null;
  freeSeconds: number | null;
  /** Its return, if there is one. */
  line: { id: string; requestId: string; number: string; status: ReturnStatus } | null;
}

export interface ReturnableFilter {
  q: string;
  kind: ReturnKind | null;
}

const LINE = `CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'requestId', r.request_id, 'number', q.number, 'status', r.status) END AS line`;
/** A lead or callback, with when it asked to be called; its windows begin at `since`. */
const bought = (key: 'lead' | 'callback', kind: string, ids: string, requestedAt: string, since: string, appointment: string) =>
  `SELECT ${kind} AS kind, ${ids}, NULL::uuid AS "callId", p.order_id AS "orderId", p.number AS "orderNumber",
    p.price_cents AS "priceCents", ${epochMs(since)} AS since, NULL::float8 AS "endedAt", ${appointment} AS appointment, l.name, l.phone, l.state, p.refund IS NOT NULL AS "isRefunded", true AS "isCharged",
    l.is_retired AS "isRetired", ${requestedAt} AS "requestedAt", NULL::int AS seconds, NULL::int AS "freeSeconds", ${LINE}, ${since} AS at,
    '${key}' || p.${key}_id AS key`;
const LEADS = `${bought('lead', `'lead'`, 'p.lead_id::float8 AS "leadId", NULL::float8 AS "callbackId"', 'NULL::float8', 'p.paid_at', 'NULL::jsonb')}
  FROM lead_purchases p JOIN sold_leads l ON l.id = p.lead_id AND l.order_id = p.order_id
    LEFT JOIN return_lines r ON r.order_id = p.order_id AND r.lead_id = p.lead_id LEFT JOIN return_requests q ON q.id = r.request_id
  WHERE p.agency_id = $1 AND ($2::uuid IS NULL OR p.buyer_id = $2)`;
const IS_APPOINTMENT = 'l.slot_at IS NOT NULL';
const CALLBACKS = `${bought(
  'callback',
  `CASE WHEN ${IS_APPOINTMENT} THEN 'appointment' ELSE 'callback' END`,
  'NULL::float8 AS "leadId", p.callback_id::float8 AS "callbackId"',
  epochMs('l.requested_at'),
  'coalesce(l.slot_at, p.paid_at)',
  `CASE WHEN ${IS_APPOINTMENT} THEN jsonb_build_object('boughtAt', ${epochMs('p.paid_at')}, 'endsAt', ${epochMs('l.slot_at + make_interval(mins => l.slot_minutes)')}) END`,
)}
  FROM callback_purchases p JOIN sold_callbacks l ON l.id = p.callback_id AND l.order_id = p.order_id
    LEFT JOIN return_lines r ON r.order_id = p.order_id AND r.callback_id = p.callback_id LEFT JOIN return_requests q ON q.id = r.request_id
  WHERE p.agency_id = $1 AND ($2::uuid IS NULL OR p.buyer_id = $2)`;
const CALLS = `SELECT 'call' AS kind, NULL::float8 AS "leadId", NULL::float8 AS "callbackId", c.call_id AS "callId", k.order_id AS "orderId", coalesce(k.order_number, '') AS "orderNumber",
    coalesce(k.unit_cents, 0) AS "priceCents", ${epochMs('c.charged_at')} AS since, ${epochMs('c.ended_at')} AS "endedAt", NULL::jsonb AS appointment, '' AS name, right(coalesce(c.caller_phone, ''), 10) AS phone,
    coalesce(c.caller_state, '') AS state, false AS "isRefunded", c.outcome = 'billed' AND NOT c.is_given_back AS "isCharged",
    false AS "isRetired", NULL::float8 AS "requestedAt", c.seconds, c.free_seconds::int AS "freeSeconds", ${LINE}, c.charged_at AS at, 'call' || c.call_id AS key
  FROM call_facts c JOIN call_campaign_facts f ON f.campaign_id = c.campaign_id LEFT JOIN call_lot_prices k ON k.lot_id = c.lot_id
    LEFT JOIN return_lines r ON r.call_id = c.call_id LEFT JOIN return_requests q ON q.id = r.request_id
  WHERE c.agency_id = $1 AND ($2::uuid IS NULL OR f.bought_by = $2)`;

/** Nothing can be returned for longer. */
const DAYS = 30;
const RECENT = new Keyset<'at'>({ sql: 'i.key', type: 'text' }, { at: [{ sql: 'i.at', type: 'time' }] }, '-at');

/**
 * The same person in an order that was paid before, whom the buyer keeps: $4 and $5 are the leads and callbacks that are being
 * returned.
 */
const earlier = (key: 'lead' | 'callback', returning: '$4' | '$5', same: string) =>
  `SELECT FROM ${key}_purchases e JOIN sold_${key}s o ON o.id = e.${key}_id AND o.order_id = e.order_id
    WHERE e.agency_id = $1 AND e.paid_at < p.paid_at AND o.id <> l.id AND lower(o.name) = lower(l.name) AND o.state = l.state AND ${same}
      AND e.refund IS NULL AND NOT o.is_retired AND o.id <> ALL(${returning}::bigint[])
      AND NOT EXISTS (SELECT FROM return_lines r WHERE r.order_id = e.order_id AND r.${key}_id = e.${key}_id AND r.status <> 'refused')`;
const SAME_EMAIL = `l.email <> '' AND lower(o.email) = lower(l.email)`;
/**
 * The same name and state, and the same email or, for leads, day of the form. An email alone is not enough: files may have one
 * for many people, and what a rule accepts costs the buyer nothing to claim. Callbacks without an agreed time only.
 */
const OWN_DUPLICATES = `SELECT 'lead' || p.lead_id AS key FROM lead_purchases p JOIN sold_leads l ON l.id = p.lead_id AND l.order_id = p.order_id
  WHERE p.agency_id = $1 AND p.lead_id = ANY($2::bigint[])
    AND EXISTS (${earlier('lead', '$4', `(${SAME_EMAIL} OR o.form_filled_at::date = l.form_filled_at::date)`)})
  UNION ALL SELECT 'callback' || p.callback_id FROM callback_purchases p JOIN sold_callbacks l ON l.id = p.callback_id AND l.order_id = p.order_id
  WHERE p.agency_id = $1 AND p.callback_id = ANY($3::bigint[]) AND NOT ${IS_APPOINTMENT}
    AND EXISTS (${earlier('callback', '$5', `o.slot_at IS NULL AND ${SAME_EMAIL}`)})`;

/** Reads what an agency can return. */
@Injectable()
export class ReturnItemRepository {
  constructor(private readonly db: Database) {}

  /** Returns those of these leads that the seat owns. */
  leads({ agencyId, buyerId }: PurchaseScope, ids: readonly number[], on: Queryable = this.db): Promise<ReturnItem[]> {
    return on.query<ReturnItem>(`${LEADS} AND p.lead_id = ANY($3::bigint[])`, [agencyId, buyerId, ids]);
  }

  /** Returns those of these callbacks that the seat owns. */
  callbacks({ agencyId, buyerId }: PurchaseScope, ids: readonly number[], on: Queryable = this.db): Promise<ReturnItem[]> {
    return on.query<ReturnItem>(`${CALLBACKS} AND p.callback_id = ANY($3::bigint[])`, [agencyId, buyerId, ids]);
  }

  /** Returns those of these calls that the seat sees. */
  calls({ agencyId, buyerId }: PurchaseScope, ids: readonly string[], on: Queryable = this.db): Promise<ReturnItem[]> {
    return on.query<ReturnItem>(`${CALLS} AND c.call_id = ANY($3::uuid[])`, [agencyId, buyerId, ids]);
  }

  /**
   * Returns the leads, callbacks and appointments with these phone numbers (ten digits) that the seat owns and the agency
   * opened: of others, the answer would tell the number (W21).
   */
  byPhone({ agencyId, buyerId }: PurchaseScope, phones: readonly string[]): Promise<ReturnItem[]> {
    const opened = (id: 'lead_id' | 'callback_id') => `AND l.phone = ANY($3::text[]) AND ${wasOpened(id)}`;
    const sql = `${LEADS} ${opened('lead_id')} UNION ALL ${CALLBACKS} ${opened('callback_id')}`;
    return this.db.query<ReturnItem>(sql, [agencyId, buyerId, phones]);
  }

  /**
   * Returns the keys of those leads and callbacks that the agency had bought before, as another one that is not among
   * `returning`.
   */
  async ownDuplicates(
    agencyId: string,
    items: readonly ReturnItem[],
    returning: readonly ReturnItem[],
    on: Queryable = this.db,
  ): Promise<ReadonlySet<string>> {
    if (items.length === 0) return new Set();
    const ids = [items, returning].flatMap((list) => [
      list.flatMap(({ leadId }) => leadId ?? []),
      list.flatMap(({ callbackId }) => callbackId ?? []),
    ]);
    const rows = await on.query<{ key: string }>(OWN_DUPLICATES, [agencyId, ...ids]);
    return new Set(rows.map(({ key }) => key));
  }

  /** Returns one page of what was bought, agreed and called in the last 30 days, newest first. Throws SearchTooSlow. */
  async recent(
    { agencyId, buyerId }: PurchaseScope,
    { q, kind }: ReturnableFilter,
    range: PageRange,
  ): Promise<PageRows<ReturnItem>> {
    const values: unknown[] = [agencyId, buyerId];
    const found = q === '' ? null : searchesOf(q, (value) => `$${values.push(value)}`);
    const since = (column: string) => ` AND ${column} > now() - interval '${DAYS} days'`;
    const isWanted = (one: ReturnKind) => kind === null || kind === one;
    const parts = [
      ...(isWanted('lead') ? [LEADS + since('p.paid_at') + (found?.lead ?? '')] : []),
      ...(isWanted('callback') ? [`${CALLBACKS} AND NOT ${IS_APPOINTMENT}${since('p.paid_at')}${found?.callback ?? ''}`] : []),
      ...(isWanted('appointment') ? [`${CALLBACKS} AND ${IS_APPOINTMENT}${since('l.slot_at')}${found?.callback ?? ''}`] : []),
      ...(isWanted('call') ? [`${CALLS} AND c.outcome = 'billed'${since('c.charged_at')}${found?.call ?? ''}`] : []),
    ];
    const page = RECENT.page(range, values.length + 1);
    const rows = await this.db.search<ReturnItem & { at?: string }>(
      `SELECT i.*, ${page.key} FROM (${parts.join(' UNION ALL ')}) i WHERE ${page.where} ORDER BY ${page.order} LIMIT ${page.limit}`,
      [...values, ...page.values],
    );
    return page.page(rows);
  }
}

/** What is searched among leads, callbacks and calls, as conditions. */
function searchesOf(q: string, add: (value: unknown) => string): Record<'lead' | 'callback' | 'call', string> {
  const search = searchParameters(q, add);
  const { text, digits } = search;
  return {
    lead: ` AND (p.number ILIKE ${text} OR ${seenSearch('lead_id', search)})`,
    callback: ` AND (p.number ILIKE ${text} OR ${seenSearch('callback_id', search)})`,
    call: ` AND (k.order_number ILIKE ${text}${digits === null ? '' : ` OR c.caller_phone LIKE ${digits}`})`,
  };
}
