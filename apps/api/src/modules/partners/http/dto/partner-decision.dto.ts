import { PARTNER_LIMITS } from '@warmline/contracts/partners/limits';
import { tooLongMessage } from '@warmline/contracts/partners/messages';
import { PARTNER_DECISIONS, type PartnerDecision, type PartnerDecisionRequest } from '@warmline/contracts/partners/types';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { Optional, TrimmedLines } from '../../../../platform/http/fields.js';

export class PartnerDecisionDto implements PartnerDecisionRequest {
  @IsIn(PARTNER_DECISIONS, { message: 'The status must be approved or rejected.' })
  status!: PartnerDecision;

  @Optional()
  @TrimmedLines()
  @IsString()
  @MaxLength(PARTNER_LIMITS.noteLength, { message: tooLongMessage('The note', PARTNER_LIMITS.noteLength) })
  note?: string;
}
