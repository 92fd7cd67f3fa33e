import { MESSAGES } from '@warmline/contracts/fields/messages';
import { STATEMENT_LIMITS } from '@warmline/contracts/statements/limits';
import { BILLING_MESSAGES } from '@warmline/contracts/statements/messages';
import type { SaveBillingProfileRequest } from '@warmline/contracts/statements/types';
import { US_STATES } from '@warmline/domain/places/us-states';
import { IsIn, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Email, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';

const ZIP = /^(\d{5}(-\d{4})?)?$/;

/** Each text may be empty. */
export class SaveBillingProfileDto implements SaveBillingProfileRequest {
  @Trimmed()
  @IsString()
  @MaxLength(STATEMENT_LIMITS.legalName.max, { message: BILLING_MESSAGES.legalName })
  legalName!: string;

  @TrimmedLines()
  @IsString()
  @MaxLength(STATEMENT_LIMITS.address.max, { message: BILLING_MESSAGES.address })
  address!: string;

  @IsIn(['', ...US_STATES.map(([code]) => code)], { message: BILLING_MESSAGES.state })
  state!: string;

  @Trimmed()
  @IsString()
  @Matches(ZIP, { message: BILLING_MESSAGES.zip })
  zip!: string;

  @Trimmed()
  @IsString()
  @MaxLength(STATEMENT_LIMITS.poText.max, { message: BILLING_MESSAGES.poText })
  poText!: string;

  @ValidateIf(({ email }: SaveBillingProfileDto) => email !== '')
  @Email(MESSAGES.emailInvalid)
  email!: string;

  @IsString()
  @MaxLength(100)
  version!: string;
}
