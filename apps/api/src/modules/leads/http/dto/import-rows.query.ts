import type { ImportListQuery, ImportRowsQuery } from '@warmline/contracts/api/imports';
import { LIMITS } from '@warmline/contracts/limits';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';

export class ImportRowsQueryDto implements ImportRowsQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000_000)
  from?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMITS.importRowsPageMax)
  limit?: number;

  @IsOptional()
  @IsIn(['new', 'duplicate', 'rejected'])
  only?: 'new' | 'duplicate' | 'rejected';
}

export class ImportListQueryDto implements ImportListQuery {
  @IsOptional()
  @IsUUID()
  before?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMITS.importRowsPage)
  limit?: number;
}
