import type { CheckoutIntentRequest } from '@warmline/contracts/api/checkout';
import { TOASTS } from '@warmline/contracts/messages';
import { CHECKOUTS, HIGH_VOLUME, PRICING_PAGES, type CheckoutTier } from '@warmline/contracts/price-book';
import { PACKAGE_BENEFITS } from '../../config/package-benefits.ts';
import type { ToastText } from '../../lib/toast.ts';

export type PackageId = CheckoutTier | 'high-volume';

export interface CheckoutPackage {
  id: PackageId;
  title: string;
  /** Who it is for, in one sentence. */
  audience: string;
  back: string;
  /** What the intent names; special pricing names none ([000] §7). */
  tier: CheckoutIntentRequest['tier'];
  defaultCount: number;
  minCount: number;
  hint: string;
  benefits: readonly string[];
  success: ToastText;
}

const TEXTS: Record<CheckoutTier, Pick<CheckoutPackage, 'title' | 'audience'>> = {
  standard: { title: 'Standard Package', audience: 'For agencies of up to 100 calls a day.' },
  special: { title: 'Special Offer Package', audience: 'For agencies of 101 to 150 calls a day.' },
  premium: { title: 'Premium Volume Package', audience: 'For agencies of 151 to 199 calls a day.' },
  enterprise: { title: 'Enterprise Volume Package', audience: 'For agencies of 200 to 299 calls a day.' },
  ultimate: { title: 'Ultimate Volume Package', audience: 'For agencies of 300 and more calls a day.' },
};

/** What a checkout page sells and says ([000] §2, §5, §9; docs/decisions.md M4). */
export function checkoutPackage(id: PackageId): CheckoutPackage {
  if (id === 'high-volume') return HIGH_VOLUME_PACKAGE;
  const { defaultCount, minCount, hintedMax } = CHECKOUTS[id];
  return {
    id,
    ...TEXTS[id],
    benefits: PACKAGE_BENEFITS[id],
    back: PRICING_PAGES.find((page) => page.id === id)?.route ?? '/pricing',
    tier: id === 'special' ? undefined : id,
    defaultCount,
    minCount,
    hint: `Minimum: ${minCount} transfer, Maximum: ${hintedMax} transfers`,
    success: TOASTS.paymentSuccessful,
  };
}

const HIGH_VOLUME_PACKAGE: CheckoutPackage = {
  id: 'high-volume',
  title: 'High-Volume Package',
  audience: 'One order, priced by how many transfers are in it.',
  back: '/pricing',
  tier: 'high-volume',
  defaultCount: HIGH_VOLUME.defaultCount,
  minCount: HIGH_VOLUME.minCount,
  hint: `Minimum: ${HIGH_VOLUME.minCount} transfers`,
  benefits: PACKAGE_BENEFITS.standard,
  success: TOASTS.paymentSuccessfulHighVolume,
};
