import { SESSION_SORTS, type SessionSort, type SessionsQuery } from '@warmline/contracts/auth/types';
import { LIMITS } from '@warmline/contracts/limits';
import type { SortBy } from '@warmline/contracts/page';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

export class SessionsQueryDto implements SessionsQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, LIMITS.listPageSize)
  limit?: number;

  @SortedBy(SESSION_SORTS)
  sort?: SortBy<SessionSort>;
}
