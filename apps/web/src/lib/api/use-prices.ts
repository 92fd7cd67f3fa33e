import { useQuery } from '@tanstack/react-query';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { PublicConfig } from '@warmline/contracts/site/public-config';
import type { SiteData } from '@warmline/contracts/site/types';
import { leadPriceLists, type LeadPriceLists } from '@warmline/domain/leads/lead-price';
import { useSite } from './site.ts';

/** What differs from the price book. */
export type CurrentRates = Pick<SiteData, 'prices' | 'honourAdvertisedRate'>;

/**
 * Returns the rates in force: those that came with the page, until the server has responded; then its own, also after a change
 * while the page is open. An outdated price is corrected by a 409 response.
 */
export function useRates(): CurrentRates {
  const { prices, honourAdvertisedRate } = useSite();
  // Servers of an earlier build don't send these fields.
  const { data } = useQuery<Partial<PublicConfig>>({ queryKey: ['/api/public-config'] });
  return { prices: data?.prices ?? prices, honourAdvertisedRate: data?.honourAdvertisedRate ?? honourAdvertisedRate };
}

/** Returns the price overrides in force. */
export function usePrices(): PriceOverrides {
  return useRates().prices;
}

/** Returns the price lists of leads in inventory that are in force. */
export function useLeadPriceLists(): LeadPriceLists {
  return leadPriceLists(usePrices());
}
