import {
  PARTNER_DECISIONS,
  PARTNER_NOTE_MAX,
  tooLongMessage,
  type PartnerDecision,
  type PartnerDecisionRequest,
} from '@warmline/contracts/api/partners';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { TrimmedLines } from '../../../../platform/http/fields.js';

export class PartnerDecisionDto implements PartnerDecisionRequest {
  @IsIn(PARTNER_DECISIONS, { message: 'The status must be approved or rejected.' })
  status!: PartnerDecision;

  @IsOptional()
  @TrimmedLines()
  @IsString()
  @MaxLength(PARTNER_NOTE_MAX, { message: tooLongMessage('The note', PARTNER_NOTE_MAX) })
  note?: string;
}
