import type { AgencyLeadStatus } from '@warmline/contracts/agency-leads/types';
import type { DayRange } from '@warmline/domain/time/day-range';
import { searchedDigits } from '@warmline/domain/places/us-phone';
import { contains } from '../../../platform/database/contains.js';
import type { PurchaseScope } from '../../agencies/public.js';

/** The filter of a list; an empty filter matches everything. */
export interface AgencyLeadFilter {
  q?: string;
  status?: AgencyLeadStatus;
  state?: string;
  /** When the leads were bought. */
  bought?: DayRange;
  /** Only leads that were in no export. */
  onlyNew?: boolean;
}

interface Condition {
  sql: string;
  values: unknown[];
}

/** The leads `l` that agencies own, their purchase `p`, and what the agency noted, `s`. */
export const FROM = `FROM lead_purchases p JOIN sold_leads l ON l.id = p.lead_id AND l.order_id = p.order_id
  LEFT JOIN agency_leads s ON s.lead_id = l.id AND s.agency_id = p.agency_id`;

/** The callbacks `l` that agencies own, with their purchase `p`: for a filter without `status` and `onlyNew`. */
export const FROM_CALLBACKS =
  'FROM callback_purchases p JOIN sold_callbacks l ON l.id = p.callback_id AND l.order_id = p.order_id';

/** The condition on the leads that a seat may see, with the parameters $1 and $2. */
export function scoped({ agencyId, buyerId }: PurchaseScope): Condition {
  return { sql: 'p.agency_id = $1 AND ($2::uuid IS NULL OR p.buyer_id = $2)', values: [agencyId, buyerId] };
}

/** The condition of a list, with parameters from $1. */
export function conditions(scope: PurchaseScope, { q, status, state, bought, onlyNew }: AgencyLeadFilter): Condition {
  const { sql, values } = scoped(scope);
  const wanted = [sql];
  const add = (value: unknown) => `$${values.push(value)}`;
  if (q) wanted.push(search(q, scope.seesContacts, add));
  if (status !== undefined) wanted.push(`coalesce(s.status, 'new') = ${add(status)}`);
  if (state) wanted.push(`l.state = ${add(state)}`);
  if (bought?.from) wanted.push(`p.paid_at >= ${add(bought.from)}`);
  if (bought?.until) wanted.push(`p.paid_at < ${add(bought.until)}`);
  if (onlyNew) wanted.push('s.exported_at IS NULL AND NOT l.is_retired');
  return { sql: wanted.join(' AND '), values };
}

/** Viewers search by order number only: a search by a part of a phone number would tell it digit by digit (P41). */
function search(q: string, seesContacts: boolean, add: (value: unknown) => string): string {
  const text = add(contains(q));
  if (!seesContacts) return `p.number ILIKE ${text}`;
  const digits = searchedDigits(q);
  const byPhone = digits === null ? '' : ` OR (NOT l.is_retired AND l.phone LIKE ${add(contains(digits))})`;
  return `(l.name ILIKE ${text} OR (NOT l.is_retired AND l.email ILIKE ${text}) OR p.number ILIKE ${text}${byPhone})`;
}
