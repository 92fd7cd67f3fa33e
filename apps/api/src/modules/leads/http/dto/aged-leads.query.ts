import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LEAD_SORTS, type AgedLeadFilter, type LeadSort } from '@warmline/contracts/leads/query';
import type { AgedLeadQuery } from '@warmline/contracts/leads/types';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { MAX_DAYS } from '@warmline/domain/entered-lead';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Day, TimeZone } from '../../../../platform/http/day-range.query.js';
import { QueryNumber } from '../../../../platform/http/fields.js';

/** Filters of the buyers' list; `readLeadQuery` reads the texts. */
export class AgedLeadFilterDto implements AgedLeadFilter {
  @IsOptional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  filter?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  states?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  areas?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  zips?: string;

  @QueryNumber(0, MAX_DAYS)
  ageMin?: number;

  @QueryNumber(0, MAX_DAYS)
  ageMax?: number;

  @QueryNumber(0, MAX_CHARGE_CENTS)
  priceMinCents?: number;

  @QueryNumber(0, MAX_CHARGE_CENTS)
  priceMaxCents?: number;

  @Day()
  filledFrom?: string;

  @Day()
  filledTo?: string;

  @TimeZone()
  zone?: string;
}

export class AgedLeadsQueryDto extends AgedLeadFilterDto implements AgedLeadQuery {
  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;

  @QueryNumber(1, 1_000_000)
  page?: number;

  @IsOptional()
  @IsIn(LEAD_SORTS)
  sort?: LeadSort;
}
