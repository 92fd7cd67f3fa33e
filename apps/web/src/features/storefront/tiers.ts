import type { PricingTier } from '@warmline/contracts/price-book';

/** What only a pricing page says ([000] §2); rates, ranges and routes come from the price book. */
export interface TierText {
  /** Shown beside the name. */
  label?: string;
  audience: string;
  description: string;
  /** One line in the price ladder. */
  summary: string;
}

export const TIER_TEXTS: Record<PricingTier, TierText> = {
  standard: {
    audience: 'For agencies under 100 calls per day',
    description:
      'Start with one agent or a small team. Every prospect has asked for final expense coverage and is waiting on the line.',
    summary: 'One agent or a small team',
  },
  special: {
    audience: 'For agencies with 101-150 calls per day',
    description: 'The same transfers at a lower rate, for teams that have outgrown a handful of calls an hour.',
    summary: 'A growing team, at a reduced rate',
  },
  premium: {
    audience: 'For agencies with 151-199 calls per day',
    description: 'For agencies with a full phone floor that want steady, screened conversations in every working hour.',
    summary: 'A full phone floor, steady all day',
  },
  enterprise: {
    label: 'Great Rate',
    audience: 'For agencies with 200-299 calls per day',
    description: 'For multi-team agencies. Somebody here knows your floor by name and answers before you have to ask twice.',
    summary: 'Adds an account manager, custom reporting and flexible terms',
  },
  ultimate: {
    label: 'Best Rate Available',
    audience: 'For agencies with 300+ calls per day',
    description: 'Our lowest rate, for call centers and networks that want transfers under their own name.',
    summary: 'Adds white-label options, setup and product discounts',
  },
};
