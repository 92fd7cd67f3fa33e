import type { UsersQuery } from '@warmline/contracts/api/users';
import { LIMITS } from '@warmline/contracts/limits';
import { Transform } from 'class-transformer';
import { Equals, IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';

export class UsersQueryDto implements UsersQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.userSearchLength)
  q?: string;

  @QueryNumber(1, 1_000_000)
  page?: number;

  @QueryNumber(1, LIMITS.usersPageSizeMax)
  limit?: number;

  @IsOptional()
  @Transform(({ value }: { value: unknown }) => value === 'true' || value)
  @Equals(true)
  unusual?: true;
}
