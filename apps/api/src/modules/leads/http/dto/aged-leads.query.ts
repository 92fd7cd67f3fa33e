import { LIMITS } from '@warmline/contracts/limits';
import type { AgedLeadQuery } from '@warmline/contracts/api/leads';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export class AgedLeadsQueryDto implements AgedLeadQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMITS.leadsPageSizeMax)
  limit?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.filterLength)
  filter?: string;
}
