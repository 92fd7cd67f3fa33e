import type { PriceOverrides } from '@warmline/contracts/api/prices';
import { quote, ringcloudRateCents, surveyRateCents } from '@warmline/domain/quote';
import type { SignUpDetails } from '../../users/public.js';
import type { Submission } from '../use-cases/submit-survey.use-case.js';
import type { RingcloudSurveyDto } from './dto/ringcloud-survey.dto.js';
import type { SurveyDto } from './dto/survey.dto.js';

/** Survey 1 as the use case takes it. The price is the server's own; the sent `totalPrice` is kept beside the answers only. */
export function toSubmission(dto: SurveyDto, prices: PriceOverrides): Submission {
  const { leadType, totalTransfers, callsPerDay, transferHours, totalCallbacks, ageRange, totalPrice, submissionId } = dto;
  const quantity = (leadType === 'Live Transfers' ? totalTransfers : totalCallbacks) ?? 0;
  const rate = surveyRateCents(leadType, leadType === 'Aged Leads' ? ageRange : undefined, prices);
  const answers = { leadType, totalTransfers, callsPerDay, transferHours, totalCallbacks, ageRange, shownTotalCents: totalPrice };
  return { kind: 'survey', account: accountOf(dto), password: dto.password, answers, price: quote(quantity, rate), submissionId };
}

/** Survey 2 as the use case takes it. */
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
  const rate = ringcloudRateCents(leadType, leadType === 'partial_apps' ? ageRange : undefined, prices);
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
