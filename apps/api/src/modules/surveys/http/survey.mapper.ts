import type { SignUpDetails } from '../../users/public.js';
import type { Submission } from '../use-cases/submit-survey.use-case.js';
import type { RingcloudSurveyDto } from './dto/ringcloud-survey.dto.js';
import type { SurveyDto } from './dto/survey.dto.js';

/** Maps survey 1 to a submission; the sent `totalPrice` is only kept with the answers. */
export function toSubmission(dto: SurveyDto): Submission {
  const { leadType, totalTransfers, callsPerDay, transferHours, totalCallbacks, ageRange, totalPrice, submissionId } = dto;
  const quantity = (leadType === 'Live Transfers' ? totalTransfers : totalCallbacks) ?? 0;
  // Only the answers for this lead type, because staff read them to deliver the order.
  const details = {
    'Live Transfers': { totalTransfers, callsPerDay, transferHours },
    'Call-Backs': { totalCallbacks },
    'Aged Leads': { totalCallbacks, ageRange },
  }[leadType];
  const answers = { leadType, ...details, shownTotalCents: totalPrice };
  const product = { kind: 'survey', leadType, ageRange } as const;
  return { product, quantity, account: accountOf(dto), password: dto.password, answers, submissionId };
}

/** Maps survey 2 to a submission. */
export function toRingcloudSubmission(dto: RingcloudSurveyDto): Submission {
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
    product: { kind: 'ringcloud', leadType, ageRange },
    quantity: totalTransfers,
    account: accountOf(dto),
    password: dto.password,
    answers,
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
