import { LEAD_SORTS, type LeadSort } from '@warmline/contracts/leads/query';
import {
  SAVED_FILTER_LIMITS,
  SAVED_FILTER_MESSAGES,
  type RenameFilterRequest,
  type SavedFilterQuery,
  type SaveFilterRequest,
} from '@warmline/contracts/leads/saved-filters';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { Optional, RequiredText } from '../../../../platform/http/fields.js';
import { AgedLeadFilterDto } from './aged-leads.query.js';

class SavedFilterQueryDto extends AgedLeadFilterDto implements SavedFilterQuery {
  @Optional()
  @IsIn(LEAD_SORTS)
  sort?: LeadSort;
}

export class RenameFilterDto implements RenameFilterRequest {
  @RequiredText(SAVED_FILTER_MESSAGES.nameRequired, SAVED_FILTER_LIMITS.nameLength)
  name!: string;
}

export class SaveFilterDto extends RenameFilterDto implements SaveFilterRequest {
  @IsObject()
  @ValidateNested()
  @Type(() => SavedFilterQueryDto)
  query!: SavedFilterQueryDto;
}
