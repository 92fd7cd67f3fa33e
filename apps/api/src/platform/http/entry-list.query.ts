import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Cursor } from '../lists/page.query.js';
import { MayBeEmpty } from './entry-fields.js';
import { QueryNumber, Trimmed } from './fields.js';

/** Query parameters of an admin list of people: search, state and page. */
export class EntryListQueryDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;
}
