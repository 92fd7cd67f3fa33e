import { useQuery } from '@tanstack/react-query';
import type { PriceOverrides } from '@warmline/contracts/api/prices';
import type { PublicConfig } from '@warmline/contracts/api/public-config';

const BY_THE_BOOK: PriceOverrides = {};

/** Rates that an admin has changed; by the book until the server has answered. A price that is behind is corrected by its 409. */
export function usePrices(): PriceOverrides {
  // A server of before this field sends none.
  return useQuery<Partial<PublicConfig>>({ queryKey: ['/api/public-config'] }).data?.prices ?? BY_THE_BOOK;
}
