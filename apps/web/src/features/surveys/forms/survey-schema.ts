import { AGENCY_ROLES } from '@warmline/contracts/auth/access';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { SURVEY_LEAD_TYPES } from '@warmline/contracts/surveys/types';
import { z } from '../../../lib/text/zod.ts';
import { ACCOUNT_FIELDS, email, isCount, phone, submissionId, units } from './account-fields.ts';
import { TOO_LONG } from '../../../lib/api/too-long-error.ts';

/** Validates both steps of survey 1; the details are checked once the lead type is known (A5.12-A5.16). */
export const surveySchema = z
  .object({
    ...ACCOUNT_FIELDS,
    role: z.enum(AGENCY_ROLES, { error: SURVEY_MESSAGES.roleRequired }),
    phone: phone(MESSAGES.phoneTooShort),
    email: email(MESSAGES.emailInvalid),
    leadType: z.enum(SURVEY_LEAD_TYPES, { error: SURVEY_MESSAGES.leadTypeRequired }),
    totalTransfers: units,
    callsPerDay: units,
    transferHours: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.shortText.max, TOO_LONG))),
    totalCallbacks: units,
    ageRange: z.optional(z.string()),
    submissionId,
  })
  .check(
    z.superRefine((values, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (values.leadType === 'Live Transfers') {
        if (!isCount(values.totalTransfers)) refuse('totalTransfers', SURVEY_MESSAGES.transfersRequired);
        if (!isCount(values.callsPerDay)) refuse('callsPerDay', SURVEY_MESSAGES.callsPerDayRequired);
        if (!values.transferHours) refuse('transferHours', SURVEY_MESSAGES.transferHoursRequired);
        return;
      }
      const aged = values.leadType === 'Aged Leads';
      if (!isCount(values.totalCallbacks))
        refuse('totalCallbacks', aged ? SURVEY_MESSAGES.leadsRequired : SURVEY_MESSAGES.callbacksRequired);
      if (aged && ageRangeOf(values.ageRange) === undefined) refuse('ageRange', SURVEY_MESSAGES.ageRangeRequired);
    }),
  );

/** The fields as typed. */
export type SurveyFields = Record<keyof z.infer<typeof surveySchema>, string>;
export type SurveyValues = z.infer<typeof surveySchema>;

export const AGENCY_STEP = [
  'firstName',
  'lastName',
  'agencyName',
  'role',
  'phone',
  'email',
  'username',
  'password',
] as const satisfies readonly (keyof SurveyFields)[];

export const EMPTY_SURVEY: SurveyFields = {
  firstName: '',
  lastName: '',
  agencyName: '',
  role: '',
  phone: '',
  email: '',
  username: '',
  password: '',
  leadType: '',
  totalTransfers: '',
  callsPerDay: '',
  transferHours: '',
  totalCallbacks: '',
  ageRange: '',
  submissionId: '',
};

export function ageRangeOf(text: string | undefined): AgeRange | undefined {
  return AGE_RANGES.find((range) => range === text);
}
