import { PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import type { PartnerApplicationsQuery } from '@warmline/contracts/partners/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

export class ApplicationsQueryDto implements PartnerApplicationsQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @QueryNumber(1, PARTNER_LIMITS.applicationsShown)
  limit?: number;
}
