import { LEAD_STATUSES, type AdminLeadsQuery, type LeadStatus } from '@warmline/contracts/leads/admin-types';
import { IsIn, IsUUID } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { EntryListQueryDto } from '../../../../platform/http/entry-list.query.js';

export class AdminLeadsQueryDto extends EntryListQueryDto implements AdminLeadsQuery {
  @MayBeEmpty()
  @IsIn(LEAD_STATUSES)
  status?: LeadStatus;

  @MayBeEmpty()
  @IsUUID()
  importId?: string;
}
