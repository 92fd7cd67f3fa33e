import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { IsString, MaxLength } from 'class-validator';
import { SearchQueryDto } from '../lists/search.query.js';
import { MayBeEmpty } from './entry-fields.js';
import { QueryNumber, Trimmed } from './fields.js';

/** Query parameters of a staff list of people with a state. */
export class EntryListQueryDto extends SearchQueryDto {
  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;
}
