import { applyDecorators } from '@nestjs/common';
import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import {
  AGENCY_CALLBACK_SORTS,
  AGENCY_LEAD_SORTS,
  AGENCY_LEAD_STATUSES,
  OWNED_LISTS,
  type AgencyCallbackSort,
  type AgencyCallbacksQuery,
  type AgencyLeadFilters,
  type AgencyLeadSort,
  type AgencyLeadsQuery,
  type AgencyLeadStatus,
  type CreateLeadExportRequest,
  type OwnedList,
  type SetCallbackStatusRequest,
  type SetLeadNoteRequest,
  type SetLeadStatusRequest,
} from '@warmline/contracts/agency-leads/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { normalizeState } from '@warmline/domain/places/us-states';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { DayRangeQueryDto, toInstants } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';
import type { AgencyLeadFilter } from '../../persistence/agency-lead.sql.js';

const STATE_MAX = 40;

class AgencyLeadFiltersDto extends DayRangeQueryDto implements AgencyLeadFilters {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(AGENCY_LEAD_LIMITS.searchLength)
  q?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(STATE_MAX)
  state?: string;

  @MayBeEmpty()
  @IsIn(AGENCY_LEAD_STATUSES)
  status?: AgencyLeadStatus;
}

export class AgencyLeadsQueryDto extends AgencyLeadFiltersDto implements AgencyLeadsQuery {
  @SortedBy(AGENCY_LEAD_SORTS)
  sort?: SortBy<AgencyLeadSort>;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, AGENCY_LEAD_LIMITS.pageSizeMax)
  limit?: number;
}

export class AgencyCallbacksQueryDto extends AgencyLeadFiltersDto implements AgencyCallbacksQuery {
  @SortedBy(AGENCY_CALLBACK_SORTS)
  sort?: SortBy<AgencyCallbackSort>;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, AGENCY_LEAD_LIMITS.pageSizeMax)
  limit?: number;
}

export class CreateLeadExportDto extends AgencyLeadFiltersDto implements CreateLeadExportRequest {
  @Optional()
  @IsIn(OWNED_LISTS)
  list?: OwnedList;

  @IsOptional()
  @IsBoolean()
  onlyNew?: boolean;
}

export class OwnedListQueryDto {
  @Optional()
  @IsIn(OWNED_LISTS)
  list?: OwnedList;
}

const ChosenIds = () =>
  applyDecorators(
    IsArray(),
    ArrayMinSize(1),
    ArrayMaxSize(AGENCY_LEAD_LIMITS.perChange),
    ArrayUnique(),
    IsInt({ each: true }),
    Min(1, { each: true }),
    Max(Number.MAX_SAFE_INTEGER, { each: true }),
  );

class SetStatusDto {
  @IsIn(AGENCY_LEAD_STATUSES)
  status!: AgencyLeadStatus;
}

export class SetLeadStatusDto extends SetStatusDto implements SetLeadStatusRequest {
  @ChosenIds()
  leadIds!: number[];
}

export class SetCallbackStatusDto extends SetStatusDto implements SetCallbackStatusRequest {
  @ChosenIds()
  callbackIds!: number[];
}

export class SetLeadNoteDto implements SetLeadNoteRequest {
  @TrimmedLines()
  @IsString()
  @MaxLength(AGENCY_LEAD_LIMITS.note.max)
  note!: string;

  @IsInt()
  @Min(0)
  @Max(2_147_483_646)
  version!: number;
}

/** Returns the filter of a query; the days become instants of their zone. */
export function toFilter({ q, status, state, from, to, zone }: AgencyLeadFiltersDto): AgencyLeadFilter {
  return { q, status, state: state && normalizeState(state), bought: toInstants({ from, to, zone }) };
}
