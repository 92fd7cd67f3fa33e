import { CALLBACK_SORTS, type CallbackSort, type CallbacksQuery } from '@warmline/contracts/callbacks/types';
import type { SortBy } from '@warmline/contracts/page';
import { EntryListQueryDto } from '../../../../platform/http/entry-list.query.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';

export class CallbacksQueryDto extends EntryListQueryDto implements CallbacksQuery {
  @SortedBy(CALLBACK_SORTS)
  sort?: SortBy<CallbackSort>;
}
