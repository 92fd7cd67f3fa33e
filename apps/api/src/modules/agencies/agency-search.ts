import { contains } from '../../platform/database/contains.js';
import { foldBlanks, userSearch } from '../users/public.js';

/**
 * Returns the condition that a text names the agency `agency`, of `agencies` or `agency_names`, or someone who has a seat in it,
 * with parameters from `$first`; '' names every agency.
 */
export function agencySearch(agency: string, text: string, first: number): { sql: string; values: string[] } {
  if (text === '') return { sql: 'true', values: [] };
  const member = userSearch(text, first + 1);
  const seated = `SELECT FROM seats t JOIN user_contacts u ON u.id = t.user_id WHERE t.agency_id = ${agency}.id AND ${member.sql}`;
  return {
    sql: `(${agency}.name ILIKE $${first} OR EXISTS (${seated}))`,
    values: [contains(foldBlanks(text)), ...member.values],
  };
}
