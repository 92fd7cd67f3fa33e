import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { AUDIT_LIMITS } from '@warmline/contracts/audit/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { AUDIT_ACTIONS, type AuditAction } from '@warmline/contracts/audit/actions';
import { AUDIT_SORTS, type AuditQuery, type AuditSort } from '@warmline/contracts/audit/types';
import type { SortBy } from '@warmline/contracts/lists/page';
import { dayRange, isDay } from '@warmline/domain/time/day-range';
import { applyDecorators } from '@nestjs/common';
import { IsIn, IsISO8601, IsOptional, IsString, IsUUID, Matches, MaxLength, ValidateBy } from 'class-validator';
import { TimeZone } from '../../../../platform/http/day-range.query.js';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import { Cursor, SortedBy } from '../../../../platform/lists/page.query.js';
import type { AuditFilter } from '../../persistence/audit.repository.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ZONE = /(Z|[+-]\d{2}:\d{2})$/;
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const INVALID_DATE = { message: 'Please enter a date such as 2026-11-21.' };

/** An ISO 8601 time, or a day that has a start and an end in each time zone. */
function DayOrTime() {
  const isKnown = (value: unknown) => typeof value === 'string' && (!DAY.test(value) || isDay(value));
  return applyDecorators(
    Matches(DAY_OR_TIME, INVALID_DATE),
    IsISO8601({ strict: true }, INVALID_DATE),
    ValidateBy({ name: 'isKnownDay', validator: { validate: isKnown } }, INVALID_DATE),
  );
}

export class AuditFilterDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(USER_LIMITS.searchLength)
  actor?: string;

  @MayBeEmpty()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  @MayBeEmpty()
  @IsUUID()
  user?: string;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  target?: string;

  @MayBeEmpty()
  @DayOrTime()
  from?: string;

  @MayBeEmpty()
  @DayOrTime()
  to?: string;

  @TimeZone()
  zone?: string;

  @SortedBy(AUDIT_SORTS)
  sort?: SortBy<AuditSort>;
}

export class AuditQueryDto extends AuditFilterDto implements AuditQuery {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, AUDIT_LIMITS.pageSizeMax)
  limit?: number;
}

/** Returns the filter of a query; an empty field filters nothing, a date means that whole day in the zone of the query (M93). */
export function toFilter({ actor, action, user, target, from, to, zone = 'UTC' }: AuditFilterDto): AuditFilter {
  return {
    actor: actor || undefined,
    action,
    user,
    target: target || undefined,
    from: from && start(from, zone).toISOString(),
    until: to && (DAY.test(to) ? dayRange(zone, { to }).until! : new Date(time(to).getTime() + 1)).toISOString(),
  };
}

const start = (text: string, zone: string): Date => (DAY.test(text) ? dayRange(zone, { from: text }).from! : time(text));

/** Parses a time; without a zone it is UTC. */
function time(text: string): Date {
  return new Date(ZONE.test(text) ? text : `${text}Z`);
}
