import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { AgedLeadQuery } from '@warmline/contracts/leads/types';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber } from '../../../../platform/http/fields.js';

export class AgedLeadsQueryDto implements AgedLeadQuery {
  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;

  @QueryNumber(1, 1_000_000)
  page?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LEAD_LIMITS.filterLength)
  filter?: string;
}
