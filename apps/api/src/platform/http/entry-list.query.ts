import { LIMITS } from '@warmline/contracts/limits';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { MayBeEmpty } from './entry-fields.js';
import { QueryNumber, Trimmed } from './fields.js';

/** Query parameters of an admin list of people: search, state and page. */
export class EntryListQueryDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.userSearchLength)
  q?: string;

  @IsOptional()
  @Matches(/^\d{1,15}$/, { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, LIMITS.leadsPageSizeMax)
  limit?: number;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;
}
