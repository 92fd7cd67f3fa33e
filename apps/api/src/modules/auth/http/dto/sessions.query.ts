import { SESSION_SORTS, type SessionSort, type SessionsQuery } from '@warmline/contracts/auth/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { SortBy } from '@warmline/contracts/lists/page';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';
import { SearchQueryDto } from '../../../../platform/lists/search.query.js';

export class SessionsQueryDto extends SearchQueryDto implements SessionsQuery {
  @QueryNumber(1, LIMITS.listPageSize)
  limit?: number;

  @SortedBy(SESSION_SORTS)
  sort?: SortBy<SessionSort>;
}
