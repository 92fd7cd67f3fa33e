import type { PricingTier } from '@warmline/contracts/prices/price-book';

const QUALIFIED = 'TCPA-compliant qualified prospects';
const REAL_TIME = 'Real-time delivery to agents';
const WARMED = 'Pre-screened and warmed prospects';
const LOWER_RATE = 'Lower rate from your very first transfer';

/** Those of special and premium are not specified and are ours. */
const BENEFITS: Record<PricingTier, readonly string[]> = {
  standard: [QUALIFIED, REAL_TIME, '120-second minimum call duration policy', WARMED],
  special: [QUALIFIED, REAL_TIME, WARMED, LOWER_RATE],
  premium: [QUALIFIED, REAL_TIME, WARMED, 'Calls spread across your business hours', 'A dedicated point of contact'],
  enterprise: ['Dedicated account manager', 'Priority support', 'Custom reporting', 'Flexible payment terms'],
  ultimate: [
    'Dedicated account manager',
    'Priority support and setup',
    'Custom reporting and analytics',
    'Flexible payment terms',
    'White-label options',
    'Volume discounts on additional products',
  ],
};

/** Returns the benefits of a package (A2.11-A2.15); a lower rate only if its rate is below that of the standard package (M75). */
export function packageBenefits(tier: PricingTier, isReduced: boolean): readonly string[] {
  return BENEFITS[tier].filter((benefit) => isReduced || benefit !== LOWER_RATE);
}
