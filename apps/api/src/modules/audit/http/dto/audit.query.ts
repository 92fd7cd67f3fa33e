import { AUDIT_ACTIONS, type AuditAction, type AuditQuery } from '@warmline/contracts/api/audit';
import { LIMITS } from '@warmline/contracts/limits';
import { Transform } from 'class-transformer';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { QueryNumber, Trimmed } from '../../../../platform/http/fields.js';
import type { AuditFilter } from '../../persistence/audit.repository.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ZONE = /(Z|[+-]\d{2}:\d{2})$/;
const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const DAY_MS = 86_400_000;
const WRONG_DAY = { message: 'Please enter a day such as 2026-11-21.' };

/** An empty field of a form is no filter. */
const Filled = () => Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

export class AuditFilterDto {
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.userSearchLength)
  actor?: string;

  @IsOptional()
  @Filled()
  @IsIn(AUDIT_ACTIONS)
  action?: AuditAction;

  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  target?: string;

  @IsOptional()
  @Filled()
  @Matches(DAY_OR_TIME, WRONG_DAY)
  @IsISO8601({ strict: true }, WRONG_DAY)
  from?: string;

  @IsOptional()
  @Filled()
  @Matches(DAY_OR_TIME, WRONG_DAY)
  @IsISO8601({ strict: true }, WRONG_DAY)
  to?: string;
}

export class AuditQueryDto extends AuditFilterDto implements AuditQuery {
  @IsOptional()
  @Matches(/^\d{1,15}$/, { message: 'The page is not known.' })
  cursor?: string;

  @QueryNumber(1, LIMITS.auditPageSizeMax)
  limit?: number;
}

/** The filter a query asks for; an empty field filters nothing, a day means all of it in UTC. */
export function toFilter({ actor, action, target, from, to }: AuditFilterDto): AuditFilter {
  return {
    actor: actor || undefined,
    action,
    target: target || undefined,
    from: from && time(from).toISOString(),
    until: to && new Date(time(to).getTime() + (DAY.test(to) ? DAY_MS : 1)).toISOString(),
  };
}

/** Times without a zone are UTC. */
function time(text: string): Date {
  return new Date(DAY.test(text) || ZONE.test(text) ? text : `${text}Z`);
}
