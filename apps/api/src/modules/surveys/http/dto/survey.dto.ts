import { AGENCY_ROLES, type AgencyRole } from '@warmline/contracts/access';
import { SURVEY_LEAD_TYPES, type SurveyLeadType, type SurveyRequest } from '@warmline/contracts/api/surveys';
import { MESSAGES } from '@warmline/contracts/messages';
import { AGE_RANGES, type AgeRange } from '@warmline/contracts/price-book';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { AccountDto, Email, MOST_PIECES, Phone, RequiredText } from './account.dto.js';

const transfers = ({ leadType }: SurveyDto) => leadType === 'Live Transfers';
const pieces = ({ leadType }: SurveyDto) => leadType === 'Call-Backs' || leadType === 'Aged Leads';
const piecesMessage = {
  message: ({ object }: { object: object }) =>
    (object as SurveyDto).leadType === 'Aged Leads' ? MESSAGES.leadsRequired : MESSAGES.callbacksRequired,
};

/** Survey 1 ([000] §3, §5). */
export class SurveyDto extends AccountDto implements SurveyRequest {
  @IsIn(AGENCY_ROLES, { message: MESSAGES.roleRequired })
  role!: AgencyRole;

  @Phone(MESSAGES.phoneTooShort)
  phone!: string;

  @Email(MESSAGES.emailInvalid)
  email!: string;

  @IsIn(SURVEY_LEAD_TYPES, { message: MESSAGES.leadTypeRequired })
  leadType!: SurveyLeadType;

  @ValidateIf(transfers)
  @IsInt({ message: MESSAGES.transfersRequired })
  @Min(1, { message: MESSAGES.transfersRequired })
  @Max(MOST_PIECES)
  totalTransfers?: number;

  @ValidateIf(transfers)
  @IsInt({ message: MESSAGES.callsPerDayRequired })
  @Min(1, { message: MESSAGES.callsPerDayRequired })
  @Max(MOST_PIECES)
  callsPerDay?: number;

  @ValidateIf(transfers)
  @RequiredText(MESSAGES.transferHoursRequired)
  transferHours?: string;

  @ValidateIf(pieces)
  @IsInt(piecesMessage)
  @Min(1, piecesMessage)
  @Max(MOST_PIECES)
  totalCallbacks?: number;

  @ValidateIf(({ leadType }: SurveyDto) => leadType === 'Aged Leads')
  @IsIn(AGE_RANGES, { message: MESSAGES.ageRangeRequired })
  ageRange?: AgeRange;

  @IsInt()
  @Min(0)
  totalPrice!: number;

  @IsOptional()
  @IsUUID()
  submissionId?: string;
}
