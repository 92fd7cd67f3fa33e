import type { CallbacksQuery } from '@warmline/contracts/api/callbacks';
import { EntryListQueryDto } from '../../../../platform/http/entry-list.query.js';

export class CallbacksQueryDto extends EntryListQueryDto implements CallbacksQuery {}
