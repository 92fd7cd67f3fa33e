import { CALLBACK_OFFER_SORTS, type CallbackOffersQuery, type CallbackOfferSort } from '@warmline/contracts/callbacks/types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/limits';
import type { SortBy } from '@warmline/contracts/page';
import { MAX_CHARGE_CENTS } from '@warmline/contracts/prices/price-book';
import { IsString, MaxLength } from 'class-validator';
import { DayRangeQueryDto } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';

export class CallbackOffersQueryDto extends DayRangeQueryDto implements CallbackOffersQuery {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @QueryNumber(1, MAX_CHARGE_CENTS)
  priceMaxCents?: number;

  @SortedBy(CALLBACK_OFFER_SORTS)
  sort?: SortBy<CallbackOfferSort>;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;
}
