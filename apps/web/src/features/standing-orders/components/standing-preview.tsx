import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import type { StandingFilter, StandingPreview as Found } from '@warmline/contracts/standing-orders/types';
import { meantPlaces } from '@warmline/domain/leads/meant-places';
import { formatCents, parseDollars } from '@warmline/domain/money/money';
import { messageOf } from '../../../lib/api/api-client.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useDelayed } from '../../../lib/view/use-delayed.ts';
import { standingPreviewQuery } from '../api/standing-orders.ts';

/** What the form, as it is filled in now, would find (L78). */
export function StandingPreview({ filter, maxPrice }: { filter: StandingFilter; maxPrice: string }) {
  const maxPriceCents = parseDollars(maxPrice) ?? 0;
  const asked = useDelayed(JSON.stringify({ ...filter, maxPriceCents }));
  const isReadable = maxPriceCents > 0;
  const meant = meantPlaces(filter.filter ?? '');
  const { data, error, isPlaceholderData } = useQuery({
    ...standingPreviewQuery(JSON.parse(asked) as StandingFilter & { maxPriceCents: number }),
    enabled: isReadable,
    retry: false,
  });
  return (
    <chakra.p
      role="status"
      color="fg.muted"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      aria-busy={isPlaceholderData || undefined}
    >
      {!isReadable && 'Enter a highest price to see what you would get.'}
      {isReadable && error !== null && messageOf(error, "We couldn't count the leads.")}
      {isReadable && error === null && (data === undefined ? 'Counting leads...' : previewText(data))}
      {meant !== null && data?.freeNow === 0 && `. Separate places with commas: ${meant}`}
    </chakra.p>
  );
}

function previewText({ freeNow, lastSevenDays, medianCents, exact }: Found): string {
  const more = exact ? '' : '+';
  const parts = [`${formatCount(freeNow)}${more} for sale now`, `${formatCount(lastSevenDays)}${more} in the last seven days`];
  return [...parts, ...(medianCents === null ? [] : [`median ${formatCents(medianCents)}`])].join(' · ');
}
