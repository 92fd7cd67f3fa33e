import type { CheckoutIntentRequest } from '@warmline/contracts/orders/checkout';
import { ORDER_TOASTS } from '@warmline/contracts/orders/messages';
import { CHECKOUTS, HIGH_VOLUME, PRICING_PAGES, type CheckoutTier } from '@warmline/contracts/prices/price-book';
import type { ToastText } from '../../lib/view/toast-store.ts';

export type PackageId = CheckoutTier | 'high-volume';

export interface CheckoutPackage {
  id: PackageId;
  title: string;
  /** One sentence about the audience. */
  audience: string;
  back: string;
  /** The tier in the payment request; special pricing sends none (A7.04). */
  tier: CheckoutIntentRequest['tier'];
  defaultCount: number;
  minCount: number;
  /** The suggested maximum, or null if there is none. */
  hintedMax: number | null;
  hint: string;
  success: ToastText;
}

const TEXTS: Record<CheckoutTier, Pick<CheckoutPackage, 'title' | 'audience'>> = {
  standard: { title: 'Standard Package', audience: 'For agencies with up to 100 calls a day.' },
  special: { title: 'Special Offer Package', audience: 'For agencies with 101 to 150 calls a day.' },
  premium: { title: 'Premium Volume Package', audience: 'For agencies with 151 to 199 calls a day.' },
  enterprise: { title: 'Enterprise Volume Package', audience: 'For agencies with 200 to 299 calls a day.' },
  ultimate: { title: 'Ultimate Volume Package', audience: 'For agencies with 300 or more calls a day.' },
};

/** Returns the texts, limits and routes of a checkout page (A2.17-A2.31, A5.01-A5.11, A9.02; M4). */
export function checkoutPackage(id: PackageId): CheckoutPackage {
  if (id === 'high-volume') return HIGH_VOLUME_PACKAGE;
  const { defaultCount, minCount, hintedMax } = CHECKOUTS[id];
  return {
    id,
    ...TEXTS[id],
    back: PRICING_PAGES.find((page) => page.id === id)?.route ?? '/pricing',
    tier: id === 'special' ? undefined : id,
    defaultCount,
    minCount,
    hintedMax,
    hint: `Minimum: ${minCount} transfer, Maximum: ${hintedMax} transfers`,
    success: ORDER_TOASTS.paymentSuccessful,
  };
}

const HIGH_VOLUME_PACKAGE: CheckoutPackage = {
  id: 'high-volume',
  title: 'High-Volume Package',
  audience: 'One order, priced by the number of transfers.',
  back: '/pricing',
  tier: 'high-volume',
  defaultCount: HIGH_VOLUME.defaultCount,
  minCount: HIGH_VOLUME.minCount,
  hintedMax: null,
  hint: `Minimum: ${HIGH_VOLUME.minCount} transfers`,
  success: ORDER_TOASTS.paymentSuccessfulHighVolume,
};
