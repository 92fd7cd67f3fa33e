import type { TransferOrdersQuery } from '@warmline/contracts/api/admin-orders';
import { ORDER_CHANNELS, ORDER_KINDS, ORDER_STATUSES, type OrderKind } from '@warmline/contracts/api/orders';
import { oneOf, text } from '../../lib/search-params.ts';

/** What the list is narrowed to; all of it stands in the address. */
export type DeskFilters = Pick<TransferOrdersQuery, 'kind' | 'status' | 'channel' | 'q'>;

export interface DeskSearch extends DeskFilters {
  /** The order that is open, by its id. */
  order?: string;
}

/** Reads an address; what makes no sense is left out. Call transfers are the default and not named. */
export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const kind = oneOf(ORDER_KINDS, search.kind);
  return {
    kind: kind === 'transfers' ? undefined : kind,
    status: oneOf(ORDER_STATUSES, search.status),
    channel: oneOf(ORDER_CHANNELS, search.channel),
    q: text(search.q),
    order: text(search.order),
  };
}

export function kindOf({ kind }: DeskFilters): OrderKind {
  return kind ?? 'transfers';
}

/** Whether anything but the kind of orders is chosen. */
export function isNarrowed({ status, channel, q }: DeskFilters): boolean {
  return status !== undefined || channel !== undefined || q !== undefined;
}
