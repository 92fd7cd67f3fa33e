import type { StandingOrder } from '@warmline/contracts/standing-orders/types';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import type { ListedStandingOrder } from '../persistence/standing-order.repository.js';

/** Presents a standing order to its agency. */
export function presentStandingOrder({ agencyId: _agencyId, filter: stored, ...order }: ListedStandingOrder): StandingOrder {
  const { filter = '', zone = null, ...facets } = stored;
  return {
    ...order,
    filter,
    facets,
    zone,
    pausedAt: isoTimeOrNull(order.pausedAt),
    createdAt: isoTime(order.createdAt),
  };
}
