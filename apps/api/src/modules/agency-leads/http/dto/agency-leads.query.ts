import { AGENCY_LEAD_LIMITS } from '@warmline/contracts/agency-leads/limits';
import {
  AGENCY_CALLBACK_SORTS,
  AGENCY_LEAD_SORTS,
  AGENCY_LEAD_STATUSES,
  type AgencyCallbackSort,
  type AgencyCallbacksQuery,
  type AgencyLeadFilters,
  type AgencyLeadSort,
  type AgencyLeadsQuery,
  type AgencyLeadStatus,
  type CreateLeadExportRequest,
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
import { DayRangeQueryDto, TimeZone, toInstants } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';
import type { AgencyLeadFilter } from '../../persistence/agency-lead.sql.js';

const STATE_MAX = 40;

/** Filters that leads and callbacks have. */
class FiltersDto extends DayRangeQueryDto {
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
}

class AgencyLeadFiltersDto extends FiltersDto implements AgencyLeadFilters {
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

export class AgencyCallbacksQueryDto extends FiltersDto implements AgencyCallbacksQuery {
  @SortedBy(AGENCY_CALLBACK_SORTS)
  sort?: SortBy<AgencyCallbackSort>;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, AGENCY_LEAD_LIMITS.pageSizeMax)
  limit?: number;
}

export class CreateLeadExportDto extends AgencyLeadFiltersDto implements CreateLeadExportRequest {
  @IsOptional()
  @IsBoolean()
  onlyNew?: boolean;
}

export class ZoneQueryDto {
  @TimeZone()
  zone?: string;
}

export class SetLeadStatusDto implements SetLeadStatusRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(AGENCY_LEAD_LIMITS.perChange)
  @ArrayUnique()
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(Number.MAX_SAFE_INTEGER, { each: true })
  leadIds!: number[];

  @IsIn(AGENCY_LEAD_STATUSES)
  status!: AgencyLeadStatus;
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
