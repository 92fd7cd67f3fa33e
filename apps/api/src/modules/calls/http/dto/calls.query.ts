import { CALL_RESULTS, CALL_STATES, type CallResult, type CallsQuery, type CallState } from '@warmline/contracts/calls/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { normalizePhone } from '@warmline/domain/places/us-phone';
import { normalizeState } from '@warmline/domain/places/us-states';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { DayRangeQueryDto, toInstants } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Time, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';
import type { CallFilter } from '../../persistence/call-filter.sql.js';
import type { AskedBlockers } from '../../use-cases/routing/explain-route.use-case.js';

const PAGE_MAX = 200;
const TIME_WITH_ZONE = 'Please enter a time such as 2026-11-01T14:00:00Z';

export class CallsQueryDto extends DayRangeQueryDto implements CallsQuery {
  @MayBeEmpty()
  @IsUUID()
  campaign?: string;

  @MayBeEmpty()
  @IsIn(CALL_RESULTS)
  outcome?: CallResult;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @MayBeEmpty()
  @IsIn(CALL_STATES)
  callState?: CallState;

  @QueryNumber(0, 86_400)
  minSeconds?: number;

  @MayBeEmpty()
  @Matches(/^\d{4}$/, { message: 'Please enter the last four digits' })
  q?: string;

  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

export class BlockersQueryDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.state.max)
  state?: string;

  @IsOptional()
  @Time(TIME_WITH_ZONE)
  @Matches(/(Z|[+-]\d\d:\d\d)$/, { message: TIME_WITH_ZONE })
  at?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LIMITS.phone.max)
  phone?: string;
}

export function toFilter({ campaign, outcome, state, callState, minSeconds, q, ...days }: CallsQueryDto): CallFilter {
  return {
    campaign: campaign || null,
    days: toInstants(days),
    result: outcome || null,
    state: state ? normalizeState(state) : null,
    callState: callState || null,
    minSeconds: minSeconds ?? null,
    ending: q || null,
  };
}

export function toBlockers({ state, at, phone }: BlockersQueryDto): AskedBlockers {
  return {
    state: state ? normalizeState(state) : null,
    phone: phone === undefined ? null : normalizePhone(phone),
    at: at === undefined ? null : new Date(at),
  };
}
