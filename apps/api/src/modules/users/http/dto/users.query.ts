import type { UsersQuery } from '@warmline/contracts/api/users';
import { LIMITS } from '@warmline/contracts/limits';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../../platform/http/fields.js';

export class UsersQueryDto implements UsersQuery {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.userSearchLength)
  q?: string;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LIMITS.usersPageSizeMax)
  limit?: number;
}
