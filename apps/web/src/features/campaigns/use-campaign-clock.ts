import { HOUR_MS, MINUTE_MS } from '@warmline/domain/time/durations';
import type { Campaign } from '@warmline/contracts/campaigns/types';
import { openingText } from '@warmline/domain/calls/hours/hours-text';
import { useEffect, useRef } from 'react';
import { refreshQueries } from '../../lib/api/query-client.ts';
import { useNow } from '../../lib/time/use-now.ts';

/**
 * Returns the server's time by the minute. Refetches campaigns when their hours begin or end, and at each full hour: their limits
 * start over then, and no live event tells.
 */
export function useCampaignClock(campaigns: readonly Campaign[]): number {
  const now = useNow(MINUTE_MS);
  const period = [Math.floor(now / HOUR_MS), ...campaigns.map((campaign) => openingText(campaign, now))].join('|');
  const shown = useRef({ now, period });
  useEffect(() => {
    const { now: before, period: last } = shown.current;
    shown.current = { now, period };
    // Another text at the same time comes from other settings.
    if (now !== before && period !== last) refreshQueries('/api/campaigns');
  }, [now, period]);
  return now;
}
