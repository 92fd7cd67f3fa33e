import type { PricingTier } from '@warmline/contracts/price-book';

/** What a pricing page says ([000] §2); rates, ranges and routes come from the price book. */
export interface TierText {
  name: string;
  /** Shown beside the name. */
  label?: string;
  audience: string;
  description: string;
  benefits: readonly string[];
  /** One line in the price ladder. */
  summary: string;
}

const QUALIFIED = 'TCPA-compliant qualified prospects';
const REAL_TIME = 'Real-time delivery to agents';
const WARMED = 'Pre-screened and warmed prospects';

export const TIER_TEXTS: Record<PricingTier, TierText> = {
  standard: {
    name: 'Standard',
    audience: 'For agencies under 100 calls per day',
    description:
      'Start with one agent or a small team. Every prospect has asked for final expense coverage and is waiting on the line.',
    benefits: [QUALIFIED, REAL_TIME, '120-second minimum call duration policy', WARMED],
    summary: 'One agent or a small team',
  },
  special: {
    name: 'Special Offer',
    label: 'Special Offer',
    audience: 'For agencies with 101-150 calls per day',
    description: 'The same transfers at a lower rate, for teams that have outgrown a handful of calls an hour.',
    benefits: [QUALIFIED, REAL_TIME, WARMED, 'Reduced rate on every transfer, from the first one'],
    summary: 'A growing team, at a reduced rate',
  },
  premium: {
    name: 'Premium Volume',
    audience: 'For agencies with 151-199 calls per day',
    description: 'For agencies with a full phone floor that want steady, screened conversations in every working hour.',
    benefits: [QUALIFIED, REAL_TIME, WARMED, 'Delivery paced to your opening hours', 'One named contact for your account'],
    summary: 'A full phone floor, steady all day',
  },
  enterprise: {
    name: 'Enterprise Volume',
    label: 'Great Rate',
    audience: 'For agencies with 200-299 calls per day',
    description: 'For multi-team agencies. Somebody here knows your floor by name and answers before you have to ask twice.',
    benefits: ['Dedicated account manager', 'Priority support', 'Custom reporting', 'Flexible payment terms'],
    summary: 'Adds an account manager, custom reporting and flexible terms',
  },
  ultimate: {
    name: 'Ultimate Volume',
    label: 'Best Rate Available',
    audience: 'For agencies with 300+ calls per day',
    description: 'Our lowest rate, for call centers and networks that want transfers under their own name.',
    benefits: [
      'Dedicated account manager',
      'Priority support and setup',
      'Custom reporting and analytics',
      'Flexible payment terms',
      'White-label options',
      'Volume discounts on additional products',
    ],
    summary: 'Adds white-label options, setup and product discounts',
  },
};
