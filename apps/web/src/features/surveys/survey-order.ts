import type { SurveyIntentRequest } from '@warmline/contracts/api/checkout';
import type { PriceOverrides } from '@warmline/contracts/api/prices';
import { SURVEY_LEAD_TYPES, type SurveyLeadType, type SurveyRequest } from '@warmline/contracts/api/surveys';
import { quote, surveyRateCents, type QuotedPrice } from '@warmline/domain/quote';
import { isCount } from './forms/account-fields.ts';
import { ageRangeOf, type SurveyFields, type SurveyValues } from './forms/survey-schema.ts';

export const PIECE: Record<SurveyLeadType, string> = {
  'Live Transfers': 'transfer',
  'Call-Backs': 'call-back',
  'Aged Leads': 'lead',
};

interface Wanted {
  leadType: SurveyLeadType;
  price: QuotedPrice;
}

/** What the fields add up to so far, null until a type and a number are chosen. */
export function wantedSoFar(fields: Partial<SurveyFields>, prices: PriceOverrides): Wanted | null {
  const leadType = SURVEY_LEAD_TYPES.find((type) => type === fields.leadType);
  const quantity = Number((leadType === 'Live Transfers' ? fields.totalTransfers : fields.totalCallbacks) || Number.NaN);
  if (leadType === undefined || !isCount(quantity)) return null;
  const ageRange = ageRangeOf(fields.ageRange);
  if (leadType === 'Aged Leads' && ageRange === undefined) return null;
  return { leadType, price: quote(quantity, surveyRateCents(leadType, ageRange, prices)) };
}

/** Price of a valid survey. */
export function surveyPrice(
  { leadType, totalTransfers, totalCallbacks, ageRange }: SurveyValues,
  prices: PriceOverrides,
): QuotedPrice {
  const quantity = (leadType === 'Live Transfers' ? totalTransfers : totalCallbacks) ?? 0;
  return quote(quantity, surveyRateCents(leadType, leadType === 'Aged Leads' ? ageRangeOf(ageRange) : undefined, prices));
}

/** The survey as it is posted: `totalPrice` in cents, and only what the lead type asks for ([000] §7). */
export function surveyRequest(values: SurveyValues, price: QuotedPrice, submissionId: string): SurveyRequest {
  const { totalTransfers, callsPerDay, transferHours, totalCallbacks, ageRange, leadType, ...agency } = values;
  const details = {
    'Live Transfers': { totalTransfers, callsPerDay, transferHours },
    'Call-Backs': { totalCallbacks },
    'Aged Leads': { totalCallbacks, ageRange: ageRangeOf(ageRange) },
  }[leadType];
  return { ...agency, leadType, ...details, totalPrice: price.totalCents, submissionId };
}

/** The intent of a survey: dollars, the type and how many ([000] §7). */
export function surveyIntent(values: SurveyValues, price: QuotedPrice, submissionId: string): SurveyIntentRequest {
  const range = values.leadType === 'Aged Leads' ? ageRangeOf(values.ageRange) : undefined;
  return {
    amount: price.totalCents / 100,
    leadType: values.leadType,
    quantity: price.quantity,
    ...(range && { ageRange: range }),
    submissionId,
  };
}
