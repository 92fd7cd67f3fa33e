import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import type { ImportListQuery, ImportRowsQuery } from '@warmline/contracts/lead-imports/types';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { QueryNumber } from '../../../../platform/http/fields.js';

export class ImportRowsQueryDto implements ImportRowsQuery {
  @QueryNumber(0, 1_000_000_000)
  from?: number;

  @QueryNumber(1, IMPORT_LIMITS.rowsPageMax)
  limit?: number;

  @IsOptional()
  @IsIn(['new', 'duplicate', 'rejected'])
  only?: 'new' | 'duplicate' | 'rejected';
}

export class ImportListQueryDto implements ImportListQuery {
  @IsOptional()
  @IsUUID()
  before?: string;

  @QueryNumber(1, IMPORT_LIMITS.rowsPage)
  limit?: number;
}
