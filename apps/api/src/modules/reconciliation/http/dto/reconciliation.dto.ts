import { RECONCILIATION_LIMITS } from '@warmline/contracts/reconciliation/limits';
import { RECONCILIATION_MESSAGES } from '@warmline/contracts/reconciliation/messages';
import type {
  AcknowledgeRequest,
  ReconcileRequest,
  ReconciliationQuery,
  TrialBalanceQuery,
} from '@warmline/contracts/reconciliation/types';
import { IsInt, IsString, Max, Min, ValidateIf } from 'class-validator';
import { Optional, QueryNumber, RequiredText } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const CUT_OFF = { message: RECONCILIATION_MESSAGES.cutOffMinutes };

export class ReconciliationQueryDto implements ReconciliationQuery {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, 100)
  limit?: number;
}

export class TrialBalanceQueryDto implements TrialBalanceQuery {
  @Optional()
  @IsString()
  month?: string;
}

export class ReconcileDto implements ReconcileRequest {
  @ValidateIf(({ cutOffMinutes }: ReconcileDto) => cutOffMinutes !== undefined)
  @IsInt(CUT_OFF)
  @Min(RECONCILIATION_LIMITS.cutOffMinutes.min, CUT_OFF)
  @Max(RECONCILIATION_LIMITS.cutOffMinutes.max, CUT_OFF)
  cutOffMinutes?: number;
}

export class AcknowledgeDto implements AcknowledgeRequest {
  @RequiredText(RECONCILIATION_MESSAGES.note, RECONCILIATION_LIMITS.note.max)
  note!: string;
}
