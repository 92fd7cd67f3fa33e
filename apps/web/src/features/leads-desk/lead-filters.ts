import { LEAD_STATUSES, type AdminLeadsQuery, type LeadStatus } from '@warmline/contracts/api/admin-leads';
import { oneOf, text } from '../../lib/search-params.ts';

/** What the list of leads is narrowed to. All of it stands in the address. */
export type LeadFilters = Pick<AdminLeadsQuery, 'q' | 'state' | 'status' | 'importId'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filters of an address; what makes no sense is left out. */
export function readLeadFilters(search: Record<string, unknown>): LeadFilters {
  const importId = text(search.import);
  return {
    q: text(search.q),
    state: text(search.state),
    status: oneOf<LeadStatus>(LEAD_STATUSES, search.status),
    importId: importId !== undefined && UUID.test(importId) ? importId : undefined,
  };
}

/** As the call takes them, without the empty ones. */
export function leadParams(filters: LeadFilters): URLSearchParams {
  const { q, state, status, importId } = filters;
  const given = Object.entries({ q, state, status, importId }).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given as [string, string][]);
}
