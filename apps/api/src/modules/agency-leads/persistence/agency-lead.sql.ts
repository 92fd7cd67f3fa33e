import type { AgencyCallbackSort, AgencyLeadSort, AgencyLeadStatus, OwnedList } from '@warmline/contracts/agency-leads/types';
import type { DayRange } from '@warmline/domain/time/day-range';
import { contains } from '../../../platform/database/contains.js';
import { epochMs } from '../../../platform/database/time.sql.js';
import { Keyset, type Key } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { searchParameters, seenSearch } from '../../orders/public.js';
import type { OwnedSorts } from './owned-rows.js';

/** The filter of a list; an empty filter matches everything. */
export interface AgencyLeadFilter {
  q?: string;
  status?: AgencyLeadStatus;
  state?: string;
  /** When it was bought. */
  bought?: DayRange;
  /** Only those that were in no export. */
  onlyNew?: boolean;
}

interface Condition {
  sql: string;
  values: unknown[];
}

const COLUMNS = `l.id::float8 AS id, l.name, l.phone, l.email, l.state, ${epochMs('p.paid_at')} AS "boughtAt", p.order_id AS "orderId", p.number AS "orderNumber",
  p.price_cents AS "priceCents", p.refund, l.is_retired AS "isReturned", coalesce(s.status, 'new') AS status, s.status_by, ${epochMs('s.status_at')} AS "statusAt",
  s.note, s.note_by, ${epochMs('s.note_at')} AS "noteAt", coalesce(s.note_version, 0) AS "noteVersion"`;
const ID: Key = { sql: 'l.id', type: 'integer' };
const SORTS: Record<'bought' | 'name' | 'state', readonly Key[]> = {
  bought: [{ sql: 'p.paid_at', type: 'time' }],
  name: [{ sql: 'lower(l.name)', type: 'text' }],
  state: [{ sql: 'l.state', type: 'text' }],
};

interface ListSql<Sort extends string> {
  /** What agencies own, `l`, with its purchase `p`, and what the agency noted, `s`. */
  from: string;
  columns: string;
  /** The table of `s`, and its column for the ID of `l`. */
  table: string;
  key: 'lead_id' | 'callback_id';
  /** The column of an export's IDs. */
  exported: string;
  order: Keyset<Sort>;
}

/** Where the lists of My Leads are read and kept. */
export const LISTS: { readonly [List in OwnedList]: ListSql<OwnedSorts[List]> } = {
  leads: {
    from: `FROM lead_purchases p JOIN sold_leads l ON l.id = p.lead_id AND l.order_id = p.order_id
      LEFT JOIN agency_leads s ON s.lead_id = l.id AND s.agency_id = p.agency_id`,
    columns: `${COLUMNS}, l.zip, ${epochMs('l.form_filled_at')} AS "formFilledAt"`,
    table: 'agency_leads',
    key: 'lead_id',
    exported: 'lead_ids',
    order: new Keyset<AgencyLeadSort>(
      ID,
      { ...SORTS, age: [{ sql: 'l.form_filled_at', type: 'time', reversed: true }] },
      '-bought',
    ),
  },
  callbacks: {
    from: `FROM callback_purchases p JOIN sold_callbacks l ON l.id = p.callback_id AND l.order_id = p.order_id
      LEFT JOIN agency_callbacks s ON s.callback_id = l.id AND s.agency_id = p.agency_id`,
    columns: `${COLUMNS}, ${epochMs('l.requested_at')} AS "requestedAt", ${epochMs('l.slot_at')} AS "slotAt", l.slot_minutes::int AS "slotMinutes"`,
    table: 'agency_callbacks',
    key: 'callback_id',
    exported: 'callback_ids',
    order: new Keyset<AgencyCallbackSort>(
      ID,
      { ...SORTS, time: [{ sql: `coalesce(l.slot_at, l.requested_at, '2200-01-01Z')`, type: 'time' }] },
      '-bought',
    ),
  },
};

/** The condition on what a seat may see, with the parameters $1 and $2. */
export function scoped({ agencyId, buyerId }: PurchaseScope): Condition {
  return { sql: 'p.agency_id = $1 AND ($2::uuid IS NULL OR p.buyer_id = $2)', values: [agencyId, buyerId] };
}

/** The condition of a list, with parameters from $1. */
export function conditions(
  list: OwnedList,
  scope: PurchaseScope,
  { q, status, state, bought, onlyNew }: AgencyLeadFilter,
): Condition {
  const { sql, values } = scoped(scope);
  const wanted = [sql];
  const add = (value: unknown) => `$${values.push(value)}`;
  if (q) wanted.push(search(list, q, scope.seesContacts, add));
  if (status !== undefined) wanted.push(`coalesce(s.status, 'new') = ${add(status)}`);
  if (state) wanted.push(`l.state = ${add(state)}`);
  if (bought?.from) wanted.push(`p.paid_at >= ${add(bought.from)}`);
  if (bought?.until) wanted.push(`p.paid_at < ${add(bought.until)}`);
  if (onlyNew) wanted.push('s.exported_at IS NULL AND NOT l.is_retired');
  return { sql: wanted.join(' AND '), values };
}

/** Viewers search by order number only: a search by a part of a phone number would tell it digit by digit (P41). */
function search(list: OwnedList, q: string, seesContacts: boolean, add: (value: unknown) => string): string {
  if (!seesContacts) return `p.number ILIKE ${add(contains(q))}`;
  const found = searchParameters(q, add);
  return `(p.number ILIKE ${found.text} OR ${seenSearch(LISTS[list].key, found)})`;
}
