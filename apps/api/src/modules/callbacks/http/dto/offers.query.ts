import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { IsString, MaxLength } from 'class-validator';
import { DayRangeQueryDto } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

/** Filters of callbacks or appointments on sale, without their order. */
export class OffersQueryDto extends DayRangeQueryDto {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @QueryNumber(1, MAX_CHARGE_CENTS)
  priceMaxCents?: number;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;
}
