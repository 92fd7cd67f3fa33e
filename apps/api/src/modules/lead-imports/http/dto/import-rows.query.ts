import type { ImportListQuery, ImportRowsQuery } from '@warmline/contracts/api/imports';
import { LIMITS } from '@warmline/contracts/limits';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { QueryNumber } from '../../../../platform/http/fields.js';

export class ImportRowsQueryDto implements ImportRowsQuery {
  @QueryNumber(0, 1_000_000_000)
  from?: number;

  @QueryNumber(1, LIMITS.importRowsPageMax)
  limit?: number;

  @IsOptional()
  @IsIn(['new', 'duplicate', 'rejected'])
  only?: 'new' | 'duplicate' | 'rejected';
}

export class ImportListQueryDto implements ImportListQuery {
  @IsOptional()
  @IsUUID()
  before?: string;

  @QueryNumber(1, LIMITS.importRowsPage)
  limit?: number;
}
