import { LEAD_STATUSES, type AdminLeadsQuery, type LeadStatus } from '@warmline/contracts/leads/admin-types';
import { oneOf, text } from '../../lib/search-params.ts';

/** Filters of the lead list; all of them are in the address. */
export type LeadFilters = Pick<AdminLeadsQuery, 'q' | 'state' | 'status' | 'importId'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filters from the address and ignores invalid ones. */
export function readLeadFilters(search: Record<string, unknown>): LeadFilters {
  const importId = text(search.import);
  return {
    q: text(search.q),
    state: text(search.state),
    status: oneOf<LeadStatus>(LEAD_STATUSES, search.status),
    importId: importId !== undefined && UUID.test(importId) ? importId : undefined,
  };
}

/** Query parameters of the call, without empty ones. */
export function leadParams(filters: LeadFilters): URLSearchParams {
  const { q, state, status, importId } = filters;
  const given = Object.entries({ q, state, status, importId }).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given as [string, string][]);
}
