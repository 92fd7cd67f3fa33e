import {
  CALLBACK_KINDS,
  CALLBACK_SORTS,
  type CallbackKind,
  type CallbackSort,
  type CallbacksQuery,
} from '@warmline/contracts/callbacks/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { IsIn } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { EntryListQueryDto } from '../../../../platform/http/entry-list.query.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';

export class CallbacksQueryDto extends EntryListQueryDto implements CallbacksQuery {
  @SortedBy(CALLBACK_SORTS)
  sort?: SortBy<CallbackSort>;

  @MayBeEmpty()
  @IsIn(CALLBACK_KINDS)
  kind?: CallbackKind;
}
