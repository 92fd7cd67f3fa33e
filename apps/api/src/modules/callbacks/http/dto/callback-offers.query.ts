import { CALLBACK_OFFER_SORTS, type CallbackOffersQuery, type CallbackOfferSort } from '@warmline/contracts/callbacks/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { SortedBy } from '../../../../platform/lists/page.query.js';
import { OffersQueryDto } from './offers.query.js';

export class CallbackOffersQueryDto extends OffersQueryDto implements CallbackOffersQuery {
  @SortedBy(CALLBACK_OFFER_SORTS)
  sort?: SortBy<CallbackOfferSort>;
}
