import type { PricingTier } from '@warmline/contracts/prices/price-book';

const QUALIFIED = 'TCPA-compliant qualified prospects';
const REAL_TIME = 'Real-time delivery to agents';
const WARMED = 'Pre-screened and warmed prospects';

/** Benefits of each package (A2.11-A2.15). Those of special and premium are not specified and are ours. */
export const PACKAGE_BENEFITS: Record<PricingTier, readonly string[]> = {
  standard: [QUALIFIED, REAL_TIME, '120-second minimum call duration policy', WARMED],
  special: [QUALIFIED, REAL_TIME, WARMED, 'Lower rate from your very first transfer'],
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
