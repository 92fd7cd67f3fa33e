import { useQuery } from '@tanstack/react-query';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { PublicConfig } from '@warmline/contracts/public-config';

const BY_THE_BOOK: PriceOverrides = {};

/** Returns the price overrides, empty until the server has responded. An outdated price is corrected by a 409 response. */
export function usePrices(): PriceOverrides {
  // Servers of an earlier build don't send this field.
  return useQuery<Partial<PublicConfig>>({ queryKey: ['/api/public-config'] }).data?.prices ?? BY_THE_BOOK;
}
