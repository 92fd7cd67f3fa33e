import type { SurveyIntentRequest } from '@warmline/contracts/api/checkout';
import type { PriceOverrides } from '@warmline/contracts/api/prices';
import type { QuotedPackage } from '@warmline/contracts/api/quoted-package';
import { SURVEY_LEAD_TYPES, type SurveyLeadType, type SurveyRequest } from '@warmline/contracts/api/surveys';
import type { AgeRange } from '@warmline/contracts/price-book';
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

/** What is paid for: from the form, or what the server says the saved survey is for (docs/decisions.md M46). */
export interface SurveyChoice {
  leadType: SurveyLeadType;
  ageRange?: AgeRange;
}

/** Returns what the form asks for. */
export function chosenIn({ leadType, ageRange }: SurveyValues): SurveyChoice {
  const range = leadType === 'Aged Leads' ? ageRangeOf(ageRange) : undefined;
  return { leadType, ...(range && { ageRange: range }) };
}

/** Returns what the server offers, null where that is no product of this survey. */
export function choiceOf(offered: QuotedPackage | undefined): SurveyChoice | null {
  const leadType = SURVEY_LEAD_TYPES.find((type) => type === offered?.leadType);
  return leadType === undefined ? null : { leadType, ...(offered?.ageRange && { ageRange: offered.ageRange }) };
}

/** The intent of a survey: dollars, the type and how many ([000] §7). */
export function surveyIntent(choice: SurveyChoice, price: QuotedPrice, submissionId: string): SurveyIntentRequest {
  return { amount: price.totalCents / 100, ...choice, quantity: price.quantity, submissionId };
}
