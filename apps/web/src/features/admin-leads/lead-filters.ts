import { ADMIN_LEAD_SORTS, LEAD_STATUSES, type LeadFilter, type LeadStatus } from '@warmline/contracts/leads/admin-types';
import { oneOf, sortBy, text } from '../../lib/lists/search-params.ts';

/** Filters and order of the lead list; all of them are in the address. */
export interface LeadFilters extends Pick<LeadFilter, 'q' | 'state' | 'status' | 'importId' | 'vendorId'> {
  /** Lead age in days and price in cents, from and to: `61-90`, `181-`. */
  age?: string;
  price?: string;
  sort?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const RANGE = /^(\d{0,8})-(\d{0,8})$/;

/** Reads the filters from the address and ignores invalid ones. */
export function readLeadFilters(search: Record<string, unknown>): LeadFilters {
  return {
    q: text(search.q),
    state: text(search.state),
    status: oneOf<LeadStatus>(LEAD_STATUSES, search.status),
    importId: matching(UUID, search.import),
    vendorId: matching(UUID, search.vendor),
    age: matching(RANGE, search.age),
    price: matching(RANGE, search.price),
    sort: sortBy(ADMIN_LEAD_SORTS, search.sort),
  };
}

/** Returns the address of filters, the reverse of `readLeadFilters`. */
export function leadSearch({ importId, vendorId, ...filters }: LeadFilters): Record<string, string | undefined> {
  return { ...filters, import: importId, vendor: vendorId };
}

/** Returns the filters as the API takes them, without the order and without empty ones. */
export function leadFilter({ age, price, sort: _sort, ...filters }: LeadFilters): LeadFilter {
  const [minAge, maxAge] = edgesOf(age);
  const [minPrice, maxPrice] = edgesOf(price);
  const all = { ...filters, minAge, maxAge, minPrice, maxPrice };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ''));
}

/** Query parameters of the call, without empty ones. */
export function leadParams(filters: LeadFilters): URLSearchParams {
  const params = new URLSearchParams(Object.entries(leadFilter(filters)).map(([name, value]) => [name, String(value)]));
  if (filters.sort !== undefined) params.set('sort', filters.sort);
  return params;
}

/** Returns both edges of a range; undefined where it is open. */
export function edgesOf(range = '-'): [number | undefined, number | undefined] {
  const [from, to] = (RANGE.exec(range) ?? ['', '', '']).slice(1).map((edge) => (edge === '' ? undefined : Number(edge)));
  return [from, to];
}

function matching(pattern: RegExp, value: unknown): string | undefined {
  const found = text(value);
  return found !== undefined && pattern.test(found) ? found : undefined;
}
