import { AGENCY_MESSAGES } from '@warmline/contracts/agencies/messages';
import type { SaveAgencyRequest } from '@warmline/contracts/agencies/types';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { SURVEY_MESSAGES } from '@warmline/contracts/surveys/messages';
import { US_TIME_ZONES } from '@warmline/contracts/agencies/time-zones';
import { IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { Email, RequiredText } from '../../../../platform/http/fields.js';

export class SaveAgencyDto implements SaveAgencyRequest {
  @RequiredText(SURVEY_MESSAGES.agencyNameRequired)
  name!: string;

  @IsIn(US_TIME_ZONES.map(([zone]) => zone), { message: AGENCY_MESSAGES.timeZone })
  timeZone!: string;

  @ValidateIf(({ billingEmail }: SaveAgencyDto) => billingEmail !== '')
  @Email(MESSAGES.emailInvalid)
  billingEmail!: string;

  @IsString()
  @MaxLength(100)
  version!: string;
}
