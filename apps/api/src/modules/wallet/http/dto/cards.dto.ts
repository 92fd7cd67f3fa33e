import type { CardSetupRequest } from '@warmline/contracts/wallet/types';
import { IsString, MaxLength } from 'class-validator';
import { Optional } from '../../../../platform/http/fields.js';

export class CardSetupDto implements CardSetupRequest {
  // Missing or outdated is one answer, consent_missing: the use case gives it.
  @Optional()
  @IsString()
  @MaxLength(40)
  consentVersion?: string;
}
