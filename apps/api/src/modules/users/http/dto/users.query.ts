import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { SortBy } from '@warmline/contracts/page';
import { USER_SORTS, type UsersQuery, type UserSort } from '@warmline/contracts/users/types';
import { Transform } from 'class-transformer';
import { Equals, IsOptional } from 'class-validator';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';
import { SearchQueryDto } from '../../../../platform/lists/search.query.js';

export class UsersQueryDto extends SearchQueryDto implements UsersQuery {
  @QueryNumber(1, USER_LIMITS.pageSizeMax)
  limit?: number;

  @SortedBy(USER_SORTS)
  sort?: SortBy<UserSort>;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === 'true' || value)
  @Equals(true)
  unusual?: true;
}
