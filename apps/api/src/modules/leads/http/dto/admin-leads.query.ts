import { LEAD_STATUSES, type AdminLeadsQuery, type LeadStatus } from '@warmline/contracts/api/admin-leads';
import type { CallbacksQuery } from '@warmline/contracts/api/callbacks';
import { LIMITS } from '@warmline/contracts/limits';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { MayBeEmpty } from './entry-fields.js';

/** Query parameters that every admin list accepts. */
class AdminListQueryDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.userSearchLength)
  q?: string;

  @IsOptional()
  @Matches(/^\d{1,15}$/, { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, LIMITS.leadsPageSizeMax)
  limit?: number;
}

/** Query parameters of the callback list; the lead list accepts more. */
export class CallbacksQueryDto extends AdminListQueryDto implements CallbacksQuery {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;
}

export class AdminLeadsQueryDto extends CallbacksQueryDto implements AdminLeadsQuery {
  @MayBeEmpty()
  @IsIn(LEAD_STATUSES)
  status?: LeadStatus;

  @MayBeEmpty()
  @IsUUID()
  importId?: string;
}
