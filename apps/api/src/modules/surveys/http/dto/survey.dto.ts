import { AGENCY_ROLES, type AgencyRole } from '@warmline/contracts/auth/access';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/prices/price-book';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { SURVEY_LEAD_TYPES, type SurveyLeadType, type SurveyRequest } from '@warmline/contracts/surveys/types';
import { IsIn, IsInt, IsUUID, Min, ValidateIf } from 'class-validator';
import { Count, Email, Optional, Phone, RequiredText } from '../../../../platform/http/fields.js';
import { AccountDto } from './account.dto.js';

const transfers = ({ leadType }: SurveyDto) => leadType === 'Live Transfers';
const units = ({ leadType }: SurveyDto) => leadType === 'Call-Backs' || leadType === 'Aged Leads';
const unitsMessage = ({ object }: { object: object }) =>
  (object as SurveyDto).leadType === 'Aged Leads' ? SURVEY_MESSAGES.leadsRequired : SURVEY_MESSAGES.callbacksRequired;

/** Survey 1 (A3.04-A3.06, A5.12-A5.16). */
export class SurveyDto extends AccountDto implements SurveyRequest {
  @IsIn(AGENCY_ROLES, { message: SURVEY_MESSAGES.roleRequired })
  role!: AgencyRole;

  @Phone(MESSAGES.phoneTooShort)
  phone!: string;

  @Email(MESSAGES.emailInvalid)
  email!: string;

  @IsIn(SURVEY_LEAD_TYPES, { message: SURVEY_MESSAGES.leadTypeRequired })
  leadType!: SurveyLeadType;

  @ValidateIf(transfers)
  @Count(SURVEY_MESSAGES.transfersRequired)
  totalTransfers?: number;

  @ValidateIf(transfers)
  @Count(SURVEY_MESSAGES.callsPerDayRequired)
  callsPerDay?: number;

  @ValidateIf(transfers)
  @RequiredText(SURVEY_MESSAGES.transferHoursRequired)
  transferHours?: string;

  @ValidateIf(units)
  @Count(unitsMessage)
  totalCallbacks?: number;

  @ValidateIf(({ leadType }: SurveyDto) => leadType === 'Aged Leads')
  @IsIn(AGE_RANGES, { message: SURVEY_MESSAGES.ageRangeRequired })
  ageRange?: AgeRange;

  @IsInt()
  @Min(0)
  totalPrice!: number;

  // Random, because it is the proof of possession (P9).
  @Optional()
  @IsUUID(4)
  submissionId?: string;
}
