import type { TransferOrdersQuery } from '@warmline/contracts/orders/admin-types';
import { ORDER_CHANNELS, ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '@warmline/contracts/orders/types';
import { oneOf, text } from '../../lib/search-params.ts';

/** Filters of the order list; all of them are in the address. */
export type AdminOrderFilters = Pick<TransferOrdersQuery, 'kind' | 'status' | 'channel' | 'q'>;

/** Reads the address and ignores invalid values. Call transfers are the default and not named. */
export function readAdminOrderFilters(search: Record<string, unknown>): AdminOrderFilters {
  const kind = oneOf(ORDER_KINDS, search.kind);
  return {
    kind: kind === 'transfers' ? undefined : kind,
    status: oneOf(ORDER_STATUSES, search.status),
    channel: oneOf(ORDER_CHANNELS, search.channel),
    q: text(search.q),
  };
}

export function kindOf({ kind }: AdminOrderFilters): OrderKind {
  return kind ?? 'transfers';
}

/** Returns whether any filter other than the product is set. */
export function isNarrowed({ status, channel, q }: AdminOrderFilters): boolean {
  return status !== undefined || channel !== undefined || q !== undefined;
}
