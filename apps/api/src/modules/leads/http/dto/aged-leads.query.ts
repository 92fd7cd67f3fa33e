import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LEAD_SORTS, type AgedLeadFilter, type LeadSort } from '@warmline/contracts/leads/query';
import type { AgedLeadQuery } from '@warmline/contracts/leads/types';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { TimeZone } from '../../../../platform/http/day-range.query.js';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { LeadFacetsDto } from '../../lead-facets.dto.js';

/** Filters of the buyers' list; `readLeadQuery` reads the texts. */
export class AgedLeadFilterDto extends LeadFacetsDto implements AgedLeadFilter {
  @IsOptional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  filter?: string;

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
