import {
  ADMIN_LEAD_SORTS,
  LEAD_STATUSES,
  type AdminLeadSort,
  type AdminLeadsQuery,
  type LeadStatus,
} from '@warmline/contracts/leads/admin-types';
import type { SortBy } from '@warmline/contracts/page';
import { IsIn, IsUUID } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { EntryListQueryDto } from '../../../../platform/http/entry-list.query.js';
import { SortedBy } from '../../../../platform/lists/page.query.js';

export class AdminLeadsQueryDto extends EntryListQueryDto implements AdminLeadsQuery {
  @MayBeEmpty()
  @IsIn(LEAD_STATUSES)
  status?: LeadStatus;

  @MayBeEmpty()
  @IsUUID()
  importId?: string;

  @SortedBy(ADMIN_LEAD_SORTS)
  sort?: SortBy<AdminLeadSort>;
}
