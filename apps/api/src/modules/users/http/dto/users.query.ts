import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { UsersQuery } from '@warmline/contracts/users/types';
import { Transform } from 'class-transformer';
import { Equals, IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

export class UsersQueryDto implements UsersQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @QueryNumber(1, 1_000_000)
  page?: number;

  @QueryNumber(1, USER_LIMITS.pageSizeMax)
  limit?: number;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === 'true' || value)
  @Equals(true)
  unusual?: true;
}
