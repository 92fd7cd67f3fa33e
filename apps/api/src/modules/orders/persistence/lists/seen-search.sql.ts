import { searchedDigits } from '@warmline/domain/places/us-phone';
import { contains } from '../../../../platform/database/contains.js';
import { BEFORE_THE_LOG, wasSeen } from '../../../access-log/public.js';

/** The names of the parameters of a search; `digits` is null if the text is no part of a phone number. */
export interface SearchParameters {
  text: string;
  digits: string | null;
}

export function searchParameters(q: string, add: (value: unknown) => string): SearchParameters {
  const digits = searchedDigits(q);
  return { text: add(contains(q)), digits: digits === null ? null : add(contains(digits)) };
}

/** SQL whether the agency $1 ever opened `p`, its purchase of a lead or callback, as far as the log reaches. */
export const wasOpened = (id: 'lead_id' | 'callback_id'): string =>
  `(p.paid_at < ${BEFORE_THE_LOG} OR ${wasSeen('$1', 'p.order_id', `p.${id}`, 'p.paid_at')})`;

/**
 * SQL that finds what the agency $1 bought by name, phone and email: `p` is its purchase, `l` the sold lead or callback. It finds
 * nothing that a buyer doesn't see: what the agency never opened, phone and email of what it returned. Searches aren't recorded,
 * and would tell them letter by letter.
 */
export function seenSearch(id: 'lead_id' | 'callback_id', { text, digits }: SearchParameters): string {
  const byPhone = digits === null ? '' : ` OR l.phone LIKE ${digits}`;
  return `((l.name ILIKE ${text} OR (NOT l.is_retired AND (l.email ILIKE ${text}${byPhone})))
    AND ${wasOpened(id)})`;
}
