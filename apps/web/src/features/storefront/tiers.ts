import type { PricingTier } from '@warmline/contracts/prices/price-book';

/** Texts of a pricing page (A2.05-A2.10); rates, ranges and routes come from the price book. */
export interface TierText {
  /** Shown next to the name. */
  label?: string;
  audience: string;
  description: string;
  /** One line in the list of tiers. */
  summary: string;
}

/** The texts that claim nothing about the rate, for a tier whose rate an admin made as high as others. */
type Unclaimed = Partial<Pick<TierText, 'description' | 'summary'>>;

export const TIER_TEXTS: Record<PricingTier, TierText & { reduced?: Unclaimed; lowest?: Unclaimed }> = {
  standard: {
    audience: 'For agencies under 100 calls per day',
    description:
      'Start with one agent or a small team. Every prospect has asked for final expense coverage and is waiting on the line.',
    summary: 'One agent or a small team',
  },
  special: {
    audience: 'For agencies with 101-150 calls per day',
    description: 'The same transfers at a lower rate, for teams that take more than a few calls an hour.',
    summary: 'A growing team, at a reduced rate',
    reduced: { description: 'The same transfers, for teams that take more than a few calls an hour.', summary: 'A growing team' },
  },
  premium: {
    audience: 'For agencies with 151-199 calls per day',
    description: 'For agencies with a full sales floor that want steady, screened calls all day.',
    summary: 'Steady calls for a full sales floor',
  },
  enterprise: {
    label: 'Great Rate',
    audience: 'For agencies with 200-299 calls per day',
    description: 'For agencies with several teams. Your account manager knows your agency and answers quickly.',
    summary: 'Adds an account manager, custom reporting and flexible terms',
  },
  ultimate: {
    label: 'Best Rate Available',
    audience: 'For agencies with 300+ calls per day',
    description: 'Our lowest rate, for call centers and networks that want transfers under their own brand.',
    summary: 'Adds white-label options, setup and product discounts',
    lowest: { description: 'For call centers and networks that want transfers under their own brand.' },
  },
};
