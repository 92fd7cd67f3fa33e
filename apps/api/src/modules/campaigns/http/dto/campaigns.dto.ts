import { CAMPAIGN_LIMITS } from '@warmline/contracts/campaigns/limits';
import { CAMPAIGN_MESSAGES } from '@warmline/contracts/campaigns/messages';
import {
  CREDIT_REASONS,
  type CreditReason,
  type AdminUpdateCampaignRequest,
  type CreditRequest,
  type UpdateCampaignRequest,
  type WeekHours,
} from '@warmline/contracts/campaigns/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { hasPhone } from '@warmline/domain/places/us-phone';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { MayBeMissing, QueryNumber, RequiredText, Trimmed, WholeNumber } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';
import { isWeek } from '../../campaign-settings.js';

const PAGE_MAX = 200;

export class CampaignPageDto {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

/** An optional whole number, or null for no limit. */
function OptionalCount(min: number, max: number, message: string) {
  return applyDecorators(IsOptional(), WholeNumber(min, max, message));
}

const IsWeek = () =>
  ValidateBy({ name: 'isWeek', validator: { validate: isWeek, defaultMessage: () => CAMPAIGN_MESSAGES.weekTimes } });

class DestinationDto {
  @IsOptional()
  @IsIn(['phone'])
  type?: 'phone';

  @IsString({ message: CAMPAIGN_MESSAGES.phone })
  @MaxLength(LIMITS.phone.max, { message: CAMPAIGN_MESSAGES.phone })
  number!: string;

  @IsOptional()
  @IsString({ message: CAMPAIGN_MESSAGES.extension })
  @MaxLength(CAMPAIGN_LIMITS.extension.max, { message: CAMPAIGN_MESSAGES.extension })
  extension?: string | null;
}

export class UpdateCampaignDto implements UpdateCampaignRequest {
  @IsInt()
  @Min(1)
  @Max(2_000_000_000)
  version!: number;

  @MayBeMissing()
  @Trimmed()
  @IsString({ message: CAMPAIGN_MESSAGES.name })
  @IsNotEmpty({ message: CAMPAIGN_MESSAGES.name })
  @MaxLength(CAMPAIGN_LIMITS.name.max, { message: CAMPAIGN_MESSAGES.name })
  name?: string;

  @MayBeMissing()
  @IsObject({ message: CAMPAIGN_MESSAGES.phone })
  @ValidateNested({ message: CAMPAIGN_MESSAGES.phone })
  @Type(() => DestinationDto)
  destination?: DestinationDto;

  @MayBeMissing()
  @IsString({ message: CAMPAIGN_MESSAGES.zone })
  @MaxLength(64, { message: CAMPAIGN_MESSAGES.zone })
  zone?: string;

  @MayBeMissing()
  @IsWeek()
  week?: WeekHours;

  @MayBeMissing()
  @IsArray({ message: CAMPAIGN_MESSAGES.closedDays })
  @ArrayMaxSize(CAMPAIGN_LIMITS.closedDays.max, { message: CAMPAIGN_MESSAGES.closedDays })
  @IsString({ each: true, message: CAMPAIGN_MESSAGES.closedDays })
  closedDays?: string[];

  @MayBeMissing()
  @IsArray({ message: CAMPAIGN_MESSAGES.states })
  @ArrayMaxSize(60, { message: CAMPAIGN_MESSAGES.states })
  @IsString({ each: true, message: CAMPAIGN_MESSAGES.states })
  states?: string[];

  @OptionalCount(0, CAMPAIGN_LIMITS.age.max, CAMPAIGN_MESSAGES.age)
  minAge?: number | null;

  @OptionalCount(0, CAMPAIGN_LIMITS.age.max, CAMPAIGN_MESSAGES.age)
  maxAge?: number | null;

  @OptionalCount(1, CAMPAIGN_LIMITS.cap.max, CAMPAIGN_MESSAGES.cap)
  dayCap?: number | null;

  @OptionalCount(1, CAMPAIGN_LIMITS.cap.max, CAMPAIGN_MESSAGES.cap)
  hourCap?: number | null;

  @MayBeMissing()
  @IsInt({ message: CAMPAIGN_MESSAGES.maxOpen })
  @Min(1, { message: CAMPAIGN_MESSAGES.maxOpen })
  @Max(CAMPAIGN_LIMITS.maxOpen.max, { message: CAMPAIGN_MESSAGES.maxOpen })
  maxOpen?: number;

  @MayBeMissing()
  @IsInt({ message: CAMPAIGN_MESSAGES.duplicateDays })
  @Min(0, { message: CAMPAIGN_MESSAGES.duplicateDays })
  @Max(CAMPAIGN_LIMITS.duplicateDays.max, { message: CAMPAIGN_MESSAGES.duplicateDays })
  duplicateDays?: number;
}

const HasNoPhone = (message: string = CAMPAIGN_MESSAGES.reasonPhone) =>
  ValidateBy({
    name: 'hasNoPhone',
    validator: {
      validate: (text) => typeof text !== 'string' || !hasPhone(text),
      defaultMessage: () => message,
    },
  });

export class AdminUpdateCampaignDto extends UpdateCampaignDto implements AdminUpdateCampaignRequest {
  @MayBeMissing()
  @IsInt({ message: CAMPAIGN_MESSAGES.priority })
  @Min(1, { message: CAMPAIGN_MESSAGES.priority })
  @Max(CAMPAIGN_LIMITS.priority.max, { message: CAMPAIGN_MESSAGES.priority })
  priority?: number;

  @MayBeMissing()
  @IsInt({ message: CAMPAIGN_MESSAGES.weight })
  @Min(1, { message: CAMPAIGN_MESSAGES.weight })
  @Max(CAMPAIGN_LIMITS.weight.max, { message: CAMPAIGN_MESSAGES.weight })
  weight?: number;

  @RequiredText(MESSAGES.reasonRequired, LIMITS.shortText.max)
  @HasNoPhone()
  reason!: string;
}

export class PauseCampaignDto {
  @RequiredText(MESSAGES.reasonRequired, LIMITS.shortText.max)
  @HasNoPhone(CAMPAIGN_MESSAGES.pauseReasonPhone)
  reason!: string;
}

export class AttachCampaignDto {
  @IsUUID()
  userId!: string;
}

export class CreditCampaignDto implements CreditRequest {
  @IsUUID()
  requestId!: string;

  @IsInt()
  @Min(1)
  @Max(CAMPAIGN_LIMITS.credit.max)
  tickets!: number;

  @IsIn(CREDIT_REASONS)
  reason!: CreditReason;

  @RequiredText(MESSAGES.noteRequired, LIMITS.longText.max)
  note!: string;
}
