import { searchedDigits } from '@warmline/domain/places/us-phone';
import { contains } from '../../../platform/database/contains.js';

/** Blanks of a copied name, as the names are searched: one between two words. */
export const foldBlanks = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * Returns the condition that a text names the account `u`, of `users` or `user_contacts`, with parameters from `$first`; '' names
 * everyone. A phone number is also found by its digits, because people write it in many ways, and a name with several blanks as
 * with one.
 */
export function userSearch(typed: string, first: number): { sql: string; values: string[] } {
  const text = foldBlanks(typed);
  if (text === '') return { sql: 'true', values: [] };
  const anywhere = `concat_ws(' ', u.username, u.first_name || ' ' || u.last_name, u.email, u.agency_name, u.phone) ILIKE $${first}`;
  const digits = searchedDigits(text);
  if (digits === null) return { sql: anywhere, values: [contains(text)] };
  return {
    sql: `(${anywhere} OR regexp_replace(u.phone, '\\D', '', 'g') LIKE $${first + 1})`,
    values: [contains(text), contains(digits)],
  };
}
