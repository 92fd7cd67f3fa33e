import type { AgeRange } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import type { RingcloudLeadType, SurveyLeadType } from '@warmline/contracts/surveys/types';
import { ringcloudRateCents, surveyRateCents } from './quote.ts';

/** Product of one of the two surveys: everything its price depends on (M46). */
export type SurveyProduct =
  | { kind: 'survey'; leadType: SurveyLeadType; ageRange?: AgeRange }
  | { kind: 'ringcloud'; leadType: RingcloudLeadType; ageRange?: AgeRange };

/** Returns the product, without an age range unless it is aged leads. */
export function surveyProduct(named: SurveyProduct): SurveyProduct {
  const { kind, leadType, ageRange } = named;
  const isAged = leadType === 'Aged Leads' || leadType === 'partial_apps';
  return { kind, leadType, ...(isAged && ageRange && { ageRange }) } as SurveyProduct;
}

/** Returns the product's unit price in cents, at current prices. */
export function surveyProductRateCents(product: SurveyProduct, prices: PriceOverrides = {}): number {
  const { kind, leadType, ageRange } = surveyProduct(product);
  return kind === 'survey' ? surveyRateCents(leadType, ageRange, prices) : ringcloudRateCents(leadType, ageRange, prices);
}

/** Returns whether two products are the same. */
export function isSameProduct(one: SurveyProduct, other: SurveyProduct): boolean {
  const [a, b] = [surveyProduct(one), surveyProduct(other)];
  return a.kind === b.kind && a.leadType === b.leadType && a.ageRange === b.ageRange;
}
