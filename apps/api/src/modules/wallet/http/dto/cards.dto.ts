import type { CardSetupRequest } from '@warmline/contracts/wallet/types';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class CardSetupDto implements CardSetupRequest {
  // Missing or outdated is one answer, consent_missing: the use case gives it.
  @IsOptional()
  @IsString()
  @MaxLength(40)
  consentVersion?: string;
}
