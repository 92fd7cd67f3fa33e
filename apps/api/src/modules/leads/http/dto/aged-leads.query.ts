import { LIMITS } from '@warmline/contracts/limits';
import type { AgedLeadQuery } from '@warmline/contracts/api/leads';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber } from '../../../../platform/http/fields.js';

export class AgedLeadsQueryDto implements AgedLeadQuery {
  @QueryNumber(1, LIMITS.leadsPageSizeMax)
  limit?: number;

  @QueryNumber(1, 1_000_000)
  page?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.filterLength)
  filter?: string;
}
