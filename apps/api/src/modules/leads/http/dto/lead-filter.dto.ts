import { LEAD_STATUSES, type LeadFilter, type LeadStatus } from '@warmline/contracts/leads/admin-types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { MAX_DAYS } from '@warmline/domain/leads/entered-lead';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

/** Filters of the leads, in a query or in the body of a bulk change. */
export class LeadFilterDto implements LeadFilter {
  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @MayBeEmpty()
  @IsIn(LEAD_STATUSES)
  status?: LeadStatus;

  @MayBeEmpty()
  @IsUUID()
  importId?: string;

  @MayBeEmpty()
  @IsUUID()
  vendorId?: string;

  @QueryNumber(0, MAX_DAYS)
  minAge?: number;

  @QueryNumber(0, MAX_DAYS)
  maxAge?: number;

  @QueryNumber(0, MAX_CHARGE_CENTS)
  minPrice?: number;

  @QueryNumber(0, MAX_CHARGE_CENTS)
  maxPrice?: number;
}
