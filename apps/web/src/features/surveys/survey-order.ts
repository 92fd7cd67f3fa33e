import type { SurveyIntentRequest } from '@warmline/contracts/orders/checkout';
import type { QuotedPackage } from '@warmline/contracts/orders/quoted-package';
import type { AgeRange } from '@warmline/contracts/prices/price-book';
import type { PriceOverrides } from '@warmline/contracts/prices/types';
import { SURVEY_LEAD_TYPES, type SurveyLeadType, type SurveyRequest } from '@warmline/contracts/surveys/types';
import { quote, surveyRateCents, type QuotedPrice } from '@warmline/domain/prices/quote';
import { isCount } from './forms/account-fields.ts';
import { ageRangeOf, type SurveyFields, type SurveyValues } from './forms/survey-schema.ts';

interface Wanted {
  leadType: SurveyLeadType;
  price: QuotedPrice;
}

/** Returns the quantity and price of the fields so far, or null until a type and a quantity are entered. */
export function quoteSoFar(fields: Partial<SurveyFields>, prices: PriceOverrides): Wanted | null {
  const leadType = SURVEY_LEAD_TYPES.find((type) => type === fields.leadType);
  const quantity = Number((leadType === 'Live Transfers' ? fields.totalTransfers : fields.totalCallbacks) || Number.NaN);
  if (leadType === undefined || !isCount(quantity)) return null;
  const ageRange = ageRangeOf(fields.ageRange);
  if (leadType === 'Aged Leads' && ageRange === undefined) return null;
  return { leadType, price: quote(quantity, surveyRateCents(leadType, ageRange, prices)) };
}

/** Returns the price of a valid survey. */
export function surveyPrice(
  { leadType, totalTransfers, totalCallbacks, ageRange }: SurveyValues,
  prices: PriceOverrides,
): QuotedPrice {
  const quantity = (leadType === 'Live Transfers' ? totalTransfers : totalCallbacks) ?? 0;
  return quote(quantity, surveyRateCents(leadType, leadType === 'Aged Leads' ? ageRangeOf(ageRange) : undefined, prices));
}

/** Builds the survey request: `totalPrice` in cents, and only the details of the lead type (A3.06, A7.05). */
export function surveyRequest(values: SurveyValues, price: QuotedPrice, submissionId: string): SurveyRequest {
  const { totalTransfers, callsPerDay, transferHours, totalCallbacks, ageRange, leadType, ...agency } = values;
  const details = {
    'Live Transfers': { totalTransfers, callsPerDay, transferHours },
    'Call-Backs': { totalCallbacks },
    'Aged Leads': { totalCallbacks, ageRange: ageRangeOf(ageRange) },
  }[leadType];
  return { ...agency, leadType, ...details, totalPrice: price.totalCents, submissionId };
}

/** The choice that is paid for: from the form, or from the saved survey if the server reports a different one (M46). */
export interface SurveyChoice {
  leadType: SurveyLeadType;
  ageRange?: AgeRange;
}

/** Returns the choice in the form. */
export function choiceInForm({ leadType, ageRange }: SurveyValues): SurveyChoice {
  const range = leadType === 'Aged Leads' ? ageRangeOf(ageRange) : undefined;
  return { leadType, ...(range && { ageRange: range }) };
}

/** Returns the choice that the server offers, or null if it is not a product of this survey. */
export function choiceInOffer(offered: QuotedPackage | undefined): SurveyChoice | null {
  const leadType = SURVEY_LEAD_TYPES.find((type) => type === offered?.leadType);
  return leadType === undefined ? null : { leadType, ...(offered?.ageRange && { ageRange: offered.ageRange }) };
}

/** Builds the payment request of a survey: dollars, lead type and quantity (A7.04). */
export function surveyIntent(choice: SurveyChoice, price: QuotedPrice, submissionId: string): SurveyIntentRequest {
  return { amount: price.totalCents / 100, ...choice, quantity: price.quantity, submissionId };
}
