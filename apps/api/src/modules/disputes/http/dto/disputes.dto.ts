import { DISPUTE_MESSAGES } from '@warmline/contracts/disputes/messages';
import {
  DISPUTE_STATES,
  type DisputesQuery,
  type DisputeState,
  type SubmitEvidenceRequest,
} from '@warmline/contracts/disputes/types';
import { IsIn, Matches } from 'class-validator';
import { MayBeEmpty } from '../../../../platform/http/entry-fields.js';
import { Optional, QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 100;

export class DisputesQueryDto implements DisputesQuery {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;

  @MayBeEmpty()
  @IsIn(DISPUTE_STATES)
  state?: DisputeState;
}

export class SubmitEvidenceDto implements SubmitEvidenceRequest {
  @Optional()
  @Matches(/^[0-9a-f]{64}$/, { message: DISPUTE_MESSAGES.sha256 })
  sha256?: string;
}
