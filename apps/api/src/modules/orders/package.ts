import type { PaymentIntentRequest, RingcloudIntentRequest, SurveyIntentRequest } from '@warmline/contracts/orders/checkout';
import type { QuotedPackage } from '@warmline/contracts/orders/quoted-package';
import type { OrderChannel } from '@warmline/contracts/orders/types';
import type { CheckoutTier } from '@warmline/contracts/prices/price-book';
import type { Product } from '@warmline/contracts/prices/products';
import type { RingcloudLeadType } from '@warmline/contracts/surveys/types';
import { productOfLeadType } from '@warmline/domain/prices/product';
import { checkoutRateCents, highVolumeRateCents, quote, type QuotedPrice } from '@warmline/domain/prices/quote';
import { isSameProduct, surveyProduct, surveyProductRateCents, type SurveyProduct } from '@warmline/domain/prices/survey-product';
import type { CurrentPrices } from '../prices/public.js';
import type { QuotedSurvey } from '../surveys/public.js';

/** The parts of an order that follow from what is sold; always built as a whole from one source (M46). */
export interface Package {
  channel: OrderChannel;
  product: Product;
  description: string;
  price: QuotedPrice;
  /** The answers that say how to deliver it. */
  details: object;
  /** The same facts for a price quote. */
  offered: QuotedPackage;
}

const TIER_TITLES: Record<CheckoutTier, string> = {
  standard: 'Standard Package',
  special: 'Special Offer Package',
  premium: 'Premium Volume Package',
  enterprise: 'Enterprise Volume Package',
  ultimate: 'Ultimate Volume Package',
};
const RINGCLOUD_TITLES: Record<RingcloudLeadType, string> = {
  live_transfers: 'Live Transfers Package',
  call_backs: 'Call-Backs Package',
  partial_apps: 'Aged Leads Package',
};

/** Returns the package of a payload without a survey, at current prices. */
export function packageOf(request: PaymentIntentRequest, { prices, honourAdvertisedRate }: CurrentPrices): Package {
  if ('packageType' in request || 'leadType' in request) {
    const product = productOf(request);
    return productPackage(product, quote(request.quantity, surveyProductRateCents(product, prices)));
  }
  const { callCount, tier } = request;
  if (tier === 'high-volume') {
    const price = quote(callCount, highVolumeRateCents(callCount, prices));
    return tierPackage('high-volume', 'High-Volume Package', price, tier);
  }
  const checkout = tier ?? 'special';
  const price = quote(callCount, checkoutRateCents(checkout, honourAdvertisedRate, prices));
  return tierPackage('checkout', TIER_TITLES[checkout], price, checkout);
}

/** Returns the package of a survey at its quoted price; the payload has no influence on it. */
export function packageOfSurvey({ product, quantity, unitCents, orderDetails, isRequoted }: QuotedSurvey): Package {
  return productPackage(product, quote(quantity, unitCents), orderDetails, isRequoted);
}

/** Returns whether a payload names this survey's product and quantity; a missing age range matches. */
export function namesSurvey(request: PaymentIntentRequest, { product, quantity }: QuotedSurvey): boolean {
  if (!('packageType' in request || 'leadType' in request)) return false;
  const named = productOf({ ...request, ageRange: request.ageRange ?? product.ageRange });
  return request.quantity === quantity && isSameProduct(named, product);
}

function productOf(request: SurveyIntentRequest | RingcloudIntentRequest): SurveyProduct {
  const { ageRange } = request;
  return 'packageType' in request
    ? surveyProduct({ kind: 'ringcloud', leadType: request.packageType, ageRange })
    : surveyProduct({ kind: 'survey', leadType: request.leadType, ageRange });
}

function productPackage(product: SurveyProduct, price: QuotedPrice, answers: object = {}, isRequoted = false): Package {
  const { kind: channel, leadType, ageRange } = product;
  const description = channel === 'ringcloud' ? RINGCLOUD_TITLES[leadType] : leadType;
  return {
    channel,
    product: productOfLeadType(leadType),
    description,
    price,
    // The product's own age range last, so that answers cannot replace it.
    details: { ...answers, ageRange },
    offered: { channel, description, leadType, ...(ageRange && { ageRange }), ...(isRequoted && { requoted: true }) },
  };
}

function tierPackage(channel: OrderChannel, description: string, price: QuotedPrice, tier: string): Package {
  return { channel, product: 'live_transfer', description, price, details: { tier }, offered: { channel, description } };
}
