import { LIMITS } from '@warmline/contracts/fields/limits';
import { SITE_LIMITS } from '@warmline/contracts/site/limits';
import { SITE_MESSAGES } from '@warmline/contracts/site/messages';
import type { ChangeSettingsRequest } from '@warmline/contracts/site/settings';
import type { SocialProof } from '@warmline/contracts/site/types';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsEmail, IsInt, IsUrl, MaxLength, Min, ValidateNested } from 'class-validator';
import { RequiredText } from '../../../../platform/http/fields.js';
import { OptionalDay, OptionalEmail, OptionalPhone, OptionalText, OptionalUrl } from './optional-fields.js';

class SocialProofDto implements SocialProof {
  @RequiredText(SITE_MESSAGES.proofInvalid, SITE_LIMITS.proofLabel.max)
  label!: string;

  @IsUrl({ protocols: ['https'], require_protocol: true }, { message: SITE_MESSAGES.proofInvalid })
  @MaxLength(SITE_LIMITS.url.max)
  url!: string;
}

export class ChangeSettingsDto implements ChangeSettingsRequest {
  @IsInt()
  @Min(0)
  version!: number;

  @RequiredText(SITE_MESSAGES.nameRequired, SITE_LIMITS.name.max)
  name!: string;

  @OptionalText(SITE_LIMITS.text.max)
  legalName!: string;

  @OptionalText(SITE_LIMITS.address.max)
  address!: string;

  @OptionalPhone()
  phone!: string;

  @OptionalEmail()
  email!: string;

  @OptionalEmail()
  supportEmail!: string;

  @OptionalUrl()
  bookingUrl!: string;

  @OptionalText(SITE_LIMITS.figure.max)
  transfers!: string;

  @OptionalText(SITE_LIMITS.figure.max)
  agents!: string;

  @OptionalText(SITE_LIMITS.figure.max)
  satisfaction!: string;

  @OptionalText(SITE_LIMITS.text.max)
  figuresSource!: string;

  @OptionalDay()
  figuresDate!: string;

  @OptionalText(SITE_LIMITS.quote.max)
  quote!: string;

  @OptionalText(SITE_LIMITS.text.max)
  quoteName!: string;

  @OptionalText(SITE_LIMITS.text.max)
  quoteDetail!: string;

  @OptionalText(SITE_LIMITS.text.max)
  quoteSource!: string;

  @IsArray()
  @ArrayMaxSize(SITE_LIMITS.proof.max, { message: SITE_MESSAGES.tooManyProofs })
  @ValidateNested({ each: true })
  @Type(() => SocialProofDto)
  proof!: SocialProofDto[];

  @IsArray()
  @ArrayUnique()
  @ArrayMaxSize(SITE_LIMITS.notificationEmails.max, { message: SITE_MESSAGES.tooManyEmails })
  @IsEmail({ blacklisted_chars: '"' }, { each: true, message: SITE_MESSAGES.emailsInvalid })
  @MaxLength(LIMITS.email.max, { each: true })
  notificationEmails!: string[];
}
