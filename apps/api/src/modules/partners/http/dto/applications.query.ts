import type { PartnerApplicationsQuery } from '@warmline/contracts/api/partners';
import { LIMITS } from '@warmline/contracts/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

export class ApplicationsQueryDto implements PartnerApplicationsQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.userSearchLength)
  q?: string;

  @QueryNumber(1, LIMITS.partnerApplicationsShown)
  limit?: number;
}
