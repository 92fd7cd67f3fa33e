import { TERMS_MESSAGES } from '@warmline/contracts/compliance/messages';
import type { AcceptTermsRequest } from '@warmline/contracts/compliance/types';
import { Matches } from 'class-validator';

export class AcceptTermsDto implements AcceptTermsRequest {
  @Matches(/^[0-9a-f]{64}$/, { message: TERMS_MESSAGES.sha256 })
  sha256!: string;
}
