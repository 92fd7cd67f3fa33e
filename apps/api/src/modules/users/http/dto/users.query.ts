import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { SortBy } from '@warmline/contracts/page';
import { USER_SORTS, type UsersQuery, type UserSort } from '@warmline/contracts/users/types';
import { Transform } from 'class-transformer';
import { Equals, IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

export class UsersQueryDto implements UsersQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, USER_LIMITS.pageSizeMax)
  limit?: number;

  @SortedBy(USER_SORTS)
  sort?: SortBy<UserSort>;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === 'true' || value)
  @Equals(true)
  unusual?: true;
}
