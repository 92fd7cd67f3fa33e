import type { PriceOverrides } from '@warmline/contracts/api/prices';
import { quote } from '@warmline/domain/quote';
import { surveyProductRateCents } from '@warmline/domain/survey-product';
import type { SignUpDetails } from '../../users/public.js';
import type { Submission } from '../use-cases/submit-survey.use-case.js';
import type { RingcloudSurveyDto } from './dto/ringcloud-survey.dto.js';
import type { SurveyDto } from './dto/survey.dto.js';

/** Maps survey 1 to a submission. The server sets the price; the sent `totalPrice` is only kept with the answers. */
export function toSubmission(dto: SurveyDto, prices: PriceOverrides): Submission {
  const { leadType, totalTransfers, callsPerDay, transferHours, totalCallbacks, ageRange, totalPrice, submissionId } = dto;
  const quantity = (leadType === 'Live Transfers' ? totalTransfers : totalCallbacks) ?? 0;
  const rate = surveyProductRateCents({ kind: 'survey', leadType, ageRange }, prices);
  // Only the answers for this lead type, because staff read them to deliver the order.
  const details = {
    'Live Transfers': { totalTransfers, callsPerDay, transferHours },
    'Call-Backs': { totalCallbacks },
    'Aged Leads': { totalCallbacks, ageRange },
  }[leadType];
  const answers = { leadType, ...details, shownTotalCents: totalPrice };
  return { kind: 'survey', account: accountOf(dto), password: dto.password, answers, price: quote(quantity, rate), submissionId };
}

/** Maps survey 2 to a submission. */
export function toRingcloudSubmission(dto: RingcloudSurveyDto, prices: PriceOverrides): Submission {
  const {
    leadType,
    transfersPerDay,
    totalTransfers,
    transferHours,
    transferPhone,
    callbackPreference,
    ageRange,
    workingStates,
    state,
    submissionId,
  } = dto;
  const rate = surveyProductRateCents({ kind: 'ringcloud', leadType, ageRange }, prices);
  const answers = {
    leadType,
    transfersPerDay,
    totalTransfers,
    transferHours,
    transferPhone,
    callbackPreference,
    ageRange,
    workingStates,
    state,
  };
  return {
    kind: 'ringcloud',
    account: accountOf(dto),
    password: dto.password,
    answers,
    price: quote(totalTransfers, rate),
    submissionId,
  };
}

function accountOf({
  username,
  email,
  firstName,
  lastName,
  phone,
  agencyName,
  role,
}: SurveyDto | RingcloudSurveyDto): SignUpDetails {
  return { username, email, firstName, lastName, phone, agencyName, role };
}
