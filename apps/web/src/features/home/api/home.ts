import { queryOptions } from '@tanstack/react-query';
import { HOME_FRESH_MS, type BuyerHome, type StaffHome } from '@warmline/contracts/home/types';
import { browserZone } from '../../../lib/time/time-zone.ts';

const inZone = (path: string): string => `${path}?zone=${encodeURIComponent(browserZone())}`;
// Figures change at any time: opening the page refetches them, as do live events and a minute.
const FRESH = { staleTime: 0, refetchInterval: HOME_FRESH_MS } as const;

/** All figures of the home page of staff (P66). */
export const staffHomeQuery = () => queryOptions<StaffHome>({ queryKey: [inZone('/api/admin/home')], ...FRESH });
/** All figures of a buyer's home page (P71). */
export const buyerHomeQuery = () => queryOptions<BuyerHome>({ queryKey: [inZone('/api/home')], ...FRESH });
