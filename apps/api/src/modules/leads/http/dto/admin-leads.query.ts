import { LEAD_STATUSES, type AdminLeadsQuery, type LeadStatus } from '@warmline/contracts/api/admin-leads';
import type { CallbacksQuery } from '@warmline/contracts/api/callbacks';
import { LIMITS } from '@warmline/contracts/limits';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { MayBeEmpty } from './desk-fields.js';

/** What every list of the desk can be asked for. */
class DeskListQueryDto {
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

/** The call-backs; the leads take more. */
export class CallbacksQueryDto extends DeskListQueryDto implements CallbacksQuery {
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
