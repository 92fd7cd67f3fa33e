import type { SortBy } from '@warmline/contracts/lists/page';
import { PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import { PARTNER_SORTS, type PartnerApplicationsQuery, type PartnerSort } from '@warmline/contracts/partners/types';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';
import { SearchQueryDto } from '../../../../platform/lists/search.query.js';

export class ApplicationsQueryDto extends SearchQueryDto implements PartnerApplicationsQuery {
  @SortedBy(PARTNER_SORTS)
  sort?: SortBy<PartnerSort>;

  @QueryNumber(1, PARTNER_LIMITS.applicationsShown)
  limit?: number;
}
