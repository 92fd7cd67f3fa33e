import { ADMIN_LEAD_SORTS, type AdminLeadSort, type AdminLeadsQuery } from '@warmline/contracts/leads/admin-types';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import type { SortBy } from '@warmline/contracts/lists/page';
import { QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';
import { LeadFilterDto } from './lead-filter.dto.js';

export class AdminLeadsQueryDto extends LeadFilterDto implements AdminLeadsQuery {
  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;

  @Cursor()
  cursor?: string;

  @SortedBy(ADMIN_LEAD_SORTS)
  sort?: SortBy<AdminLeadSort>;
}
