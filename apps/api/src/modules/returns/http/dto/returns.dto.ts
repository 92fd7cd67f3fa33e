import { LIMITS } from '@warmline/contracts/fields/limits';
import { RETURN_LIMITS } from '@warmline/contracts/returns/limits';
import { RETURN_MESSAGES } from '@warmline/contracts/returns/messages';
import { RETURN_KINDS, RETURN_REASONS, type ReturnKind, type ReturnReason } from '@warmline/contracts/returns/reasons';
import {
  ACCEPT_CODES,
  REFUSE_CODES,
  RETURN_STATUSES,
  type CreateReturnRequest,
  type ReturnableQuery,
  type ReturnDecisionCode,
  type ReturnLineRequest,
  type ReturnsQuery,
  type ReturnStatus,
} from '@warmline/contracts/returns/types';
import type { DecideReturnRequest, DecideReturnsRequest, StaffReturnsQuery } from '@warmline/contracts/returns/staff-types';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber, Time, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 100;
const ONE = { message: RETURN_MESSAGES.oneItem };
const ATTEMPTS = { message: RETURN_MESSAGES.attempts };
const LINES = { message: RETURN_MESSAGES.linesRequired };

export class ReturnLineDto implements ReturnLineRequest {
  @ValidateIf((line: ReturnLineDto) => line.leadId !== undefined || named(line) !== 1)
  @ValidateBy({ name: 'oneItem', validator: { validate: (_id, args) => named(args!.object as ReturnLineDto) === 1 } }, ONE)
  @Max(Number.MAX_SAFE_INTEGER, ONE)
  @Min(1, ONE)
  @IsInt(ONE)
  leadId?: number;

  @ValidateIf(({ callbackId }: ReturnLineDto) => callbackId !== undefined)
  @Max(Number.MAX_SAFE_INTEGER, ONE)
  @Min(1, ONE)
  @IsInt(ONE)
  callbackId?: number;

  @ValidateIf(({ callId }: ReturnLineDto) => callId !== undefined)
  @IsUUID(undefined, ONE)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  callId?: string;

  @IsIn(RETURN_REASONS, { message: RETURN_MESSAGES.reason })
  reason!: ReturnReason;

  @MayBeEmpty()
  @TrimmedLines()
  @IsString({ message: RETURN_MESSAGES.noteLong })
  @MaxLength(RETURN_LIMITS.note.max, { message: RETURN_MESSAGES.noteLong })
  note?: string;

  @MayBeEmpty()
  @Time(RETURN_MESSAGES.calledAtInvalid)
  calledAt?: string;

  @MayBeEmpty()
  @Max(RETURN_LIMITS.attempts.max, ATTEMPTS)
  @Min(1, ATTEMPTS)
  @IsInt(ATTEMPTS)
  attempts?: number;

  @MayBeEmpty()
  @Trimmed()
  @IsString({ message: RETURN_MESSAGES.heard })
  @MaxLength(RETURN_LIMITS.heard.max, { message: RETURN_MESSAGES.heard })
  heard?: string;
}

/** How many things a line names. */
function named({ leadId, callbackId, callId }: ReturnLineDto): number {
  return [leadId, callbackId, callId].filter((id) => id !== undefined).length;
}

export class CreateReturnDto implements CreateReturnRequest {
  @IsUUID()
  requestId!: string;

  @Optional()
  @IsUUID()
  orderId?: string;

  @IsArray(LINES)
  @ArrayMinSize(1, LINES)
  @ArrayMaxSize(RETURN_LIMITS.lines, { message: RETURN_MESSAGES.tooManyLines })
  @ValidateNested({ each: true })
  @Type(() => ReturnLineDto)
  lines!: ReturnLineDto[];
}

export class ReturnPageDto {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}

export class ReturnsQueryDto extends ReturnPageDto implements ReturnsQuery {
  @MayBeEmpty()
  @IsIn(RETURN_STATUSES)
  status?: ReturnStatus;
}

export class ReturnableQueryDto extends ReturnPageDto implements ReturnableQuery {
  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  q?: string;

  @MayBeEmpty()
  @IsIn(RETURN_KINDS)
  kind?: ReturnKind;
}

export class StaffReturnsQueryDto extends ReturnPageDto implements StaffReturnsQuery {
  @MayBeEmpty()
  @IsIn(RETURN_STATUSES)
  status?: ReturnStatus;

  @MayBeEmpty()
  @IsIn(RETURN_REASONS)
  reason?: ReturnReason;

  @MayBeEmpty()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.shortText.max)
  buyer?: string;

  @MayBeEmpty()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  overdue?: boolean;
}

export class DecideReturnDto implements DecideReturnRequest {
  @IsIn(['accept', 'refuse'])
  decision!: 'accept' | 'refuse';

  @ValidateIf(({ decision, code }: DecideReturnDto) => decision === 'refuse' || code !== undefined)
  @IsIn([...ACCEPT_CODES, ...REFUSE_CODES], { message: RETURN_MESSAGES.decisionCode })
  code?: ReturnDecisionCode;

  @ValidateIf(({ decision, note }: DecideReturnDto) => decision === 'refuse' || note !== undefined)
  @TrimmedLines()
  @IsString({ message: RETURN_MESSAGES.decisionNoteRequired })
  @MaxLength(RETURN_LIMITS.decisionNote.max, { message: RETURN_MESSAGES.noteLong })
  note?: string;
}

export class DecideReturnsDto extends DecideReturnDto implements DecideReturnsRequest {
  @IsArray(LINES)
  @IsNotEmpty(LINES)
  @ArrayMaxSize(RETURN_LIMITS.decideMany)
  @IsUUID(undefined, { each: true })
  lineIds!: string[];
}
