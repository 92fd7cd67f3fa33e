import { APPOINTMENT_MESSAGES } from '@warmline/contracts/callbacks/appointments';
import {
  RESCHEDULE_LIMITS,
  RESCHEDULE_MESSAGES,
  type AskRescheduleRequest,
  type DeclineRescheduleRequest,
  type MoveAppointmentRequest,
  type OpenReschedulesQuery,
} from '@warmline/contracts/callbacks/reschedule';
import { LEAD_LIMITS } from '@warmline/contracts/leads/limits';
import { LIMITS } from '@warmline/contracts/fields/limits';
import { IsString, MaxLength } from 'class-validator';
import { Optional, QueryNumber, RequiredText, Trimmed, TrimmedLines } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

export class AskRescheduleDto implements AskRescheduleRequest {
  @RequiredText(RESCHEDULE_MESSAGES.wishRequired, RESCHEDULE_LIMITS.wish.max)
  wish!: string;

  @Optional()
  @TrimmedLines()
  @IsString()
  @MaxLength(RESCHEDULE_LIMITS.note.max)
  note?: string;
}

export class MoveAppointmentDto implements MoveAppointmentRequest {
  @RequiredText(APPOINTMENT_MESSAGES.slotInvalid, LIMITS.shortText.max)
  slotAt!: string;

  @Optional()
  @Trimmed()
  @IsString()
  @MaxLength(RESCHEDULE_LIMITS.answer.max)
  answer?: string;
}

export class DeclineRescheduleDto implements DeclineRescheduleRequest {
  @RequiredText(RESCHEDULE_MESSAGES.answerRequired, RESCHEDULE_LIMITS.answer.max)
  answer!: string;
}

export class OpenReschedulesQueryDto implements OpenReschedulesQuery {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, LEAD_LIMITS.pageSizeMax)
  limit?: number;
}
