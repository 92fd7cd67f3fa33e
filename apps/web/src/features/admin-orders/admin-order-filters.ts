import { ORDER_NEEDS, TRANSFER_ORDER_SORTS, type TransferOrdersQuery } from '@warmline/contracts/orders/admin-types';
import { ORDER_CHANNELS, ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import { productOfKind } from '@warmline/domain/prices/product';
import { dayParam } from '../../lib/time/day-param.ts';
import { oneOf, sortBy, text } from '../../lib/lists/search-params.ts';
import { browserZone } from '../../lib/time/time-zone.ts';

/** The products of the filter. */
export type ShownKind = OrderKind | 'appointments' | 'all';
export const SHOWN_KINDS = ['all', ...ORDER_KINDS, 'appointments'] as const satisfies readonly ShownKind[];

/** Filters and order of the list; all of them are in the address. `from` and `to` are days of payment. */
export interface AdminOrderFilters extends Pick<
  TransferOrdersQuery,
  'status' | 'channel' | 'need' | 'from' | 'to' | 'sort' | 'q'
> {
  kind?: ShownKind;
}

/** Reads the address and ignores invalid values. */
export function readAdminOrderFilters(search: Record<string, unknown>): AdminOrderFilters {
  return {
    kind: oneOf(SHOWN_KINDS, search.kind),
    status: oneOf(ORDER_STATUSES, search.status),
    channel: oneOf(ORDER_CHANNELS, search.channel),
    need: oneOf(ORDER_NEEDS, search.need),
    from: dayParam(search.from),
    to: dayParam(search.to),
    sort: sortBy(TRANSFER_ORDER_SORTS, search.sort),
    q: text(search.q),
  };
}

/** Returns the products that are listed: call transfers unless others are chosen, but a search looks at all (M42). */
export function kindOf({ kind, q }: AdminOrderFilters): ShownKind {
  return kind ?? (q === undefined ? 'transfers' : 'all');
}

/** Returns the product of a choice of the filter. */
export function productOfShown(kind: Exclude<ShownKind, 'all'>): Product {
  return kind === 'appointments' ? 'appointment' : productOfKind(kind);
}

/** Returns whether any filter other than the product is set. */
export function isNarrowed({ status, channel, need, from, to, q }: AdminOrderFilters): boolean {
  return [status, channel, need, from, to, q].some((value) => value !== undefined);
}

/** The filters as the API takes them: days get the browser's time zone. */
export function orderParams(filters: AdminOrderFilters): URLSearchParams {
  const kind = kindOf(filters);
  const params = new URLSearchParams({ product: kind === 'all' ? 'all' : productOfShown(kind) });
  for (const name of ['status', 'channel', 'need', 'from', 'to', 'sort', 'q'] as const)
    if (filters[name] !== undefined) params.set(name, filters[name]);
  if (filters.from !== undefined || filters.to !== undefined) params.set('zone', browserZone());
  return params;
}
