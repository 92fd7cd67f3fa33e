import type { OrderKind } from '@warmline/contracts/orders/types';
import type { Product } from '@warmline/contracts/prices/products';
import type { RingcloudLeadType, SurveyLeadType } from '@warmline/contracts/surveys/types';

/** Product of each choice of the two surveys. */
const PRODUCT_OF_LEAD_TYPE: Record<SurveyLeadType | RingcloudLeadType, Product> = {
  'Live Transfers': 'live_transfer',
  'Call-Backs': 'callback',
  'Aged Leads': 'aged_lead',
  live_transfers: 'live_transfer',
  call_backs: 'callback',
  partial_apps: 'aged_lead',
};

const KINDS: Record<Product, OrderKind> = {
  aged_lead: 'aged-leads',
  live_transfer: 'transfers',
  callback: 'call-backs',
  // A callback with an agreed time.
  appointment: 'call-backs',
};

const PRODUCT_OF_KIND: Record<OrderKind, Product> = {
  transfers: 'live_transfer',
  'call-backs': 'callback',
  'aged-leads': 'aged_lead',
};

/** Returns the product that a survey's choice stands for. */
export function productOfLeadType(leadType: SurveyLeadType | RingcloudLeadType): Product {
  return PRODUCT_OF_LEAD_TYPE[leadType];
}

/** Returns the older name of a product on the wire. */
export function kindOfProduct(product: Product): OrderKind {
  return KINDS[product];
}

/** Returns the product of an older name. */
export function productOfKind(kind: OrderKind): Product {
  return PRODUCT_OF_KIND[kind];
}
