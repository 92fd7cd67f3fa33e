import type { SortBy } from '@warmline/contracts/page';
import { PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import { PARTNER_SORTS, type PartnerApplicationsQuery, type PartnerSort } from '@warmline/contracts/partners/types';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

export class ApplicationsQueryDto implements PartnerApplicationsQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @Cursor()
  cursor?: string;

  @SortedBy(PARTNER_SORTS)
  sort?: SortBy<PartnerSort>;

  @QueryNumber(1, PARTNER_LIMITS.applicationsShown)
  limit?: number;
}
