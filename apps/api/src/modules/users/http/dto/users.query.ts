import type { Access } from '@warmline/contracts/auth/access';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import type { SortBy } from '@warmline/contracts/lists/page';
import {
  ACCOUNT_STATUSES,
  USER_SORTS,
  type AccountStatus,
  type AddNoteRequest,
  type UsersQuery,
  type UserSort,
} from '@warmline/contracts/users/types';
import { Transform } from 'class-transformer';
import { Equals, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { QueryNumber, TrimmedLines } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';
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

  @IsOptional()
  @IsIn(['buyer', 'support', 'admin'])
  access?: Access;

  @IsOptional()
  @IsIn(ACCOUNT_STATUSES)
  status?: AccountStatus;
}

export class NotesQueryDto {
  @Cursor()
  cursor?: string;
}

export class AddNoteDto implements AddNoteRequest {
  @MaxLength(USER_LIMITS.noteLength)
  @IsNotEmpty({ message: MESSAGES.required })
  @IsString({ message: MESSAGES.required })
  @TrimmedLines()
  text!: string;
}
