import { IMPORT_LIMITS } from '@warmline/contracts/lead-imports/limits';
import {
  IMPORT_SORTS,
  type ImportListQuery,
  type ImportRowsQuery,
  type ImportSort,
} from '@warmline/contracts/lead-imports/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

export class ImportRowsQueryDto implements ImportRowsQuery {
  @QueryNumber(0, 1_000_000_000)
  from?: number;

  @QueryNumber(1, IMPORT_LIMITS.rowsPageMax)
  limit?: number;

  @IsOptional()
  @IsIn(['new', 'duplicate', 'rejected'])
  only?: 'new' | 'duplicate' | 'rejected';

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  problem?: string;
}

export class ImportListQueryDto implements ImportListQuery {
  @Cursor()
  cursor?: string;

  @SortedBy(IMPORT_SORTS)
  sort?: SortBy<ImportSort>;

  @MayBeEmpty()
  @IsUUID()
  vendorId?: string;

  @QueryNumber(1, IMPORT_LIMITS.rowsPage)
  limit?: number;
}
