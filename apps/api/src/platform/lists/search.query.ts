import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../http/fields.js';
import { Cursor } from './page.query.js';

/** Query parameters of a staff list of people: the searched text and the page. */
export class SearchQueryDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  q?: string;

  @Cursor()
  cursor?: string;
}
