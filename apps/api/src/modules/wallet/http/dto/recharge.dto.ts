import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { RECHARGE_LIMITS, type RechargeRequest } from '@warmline/contracts/wallet/recharge';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional, WholeNumber } from '../../../../platform/http/fields.js';

const cents = ({ min, max }: { min: number; max: number }, message: string) => WholeNumber(min, max, message);

export class RechargeDto implements RechargeRequest {
  @cents(RECHARGE_LIMITS.threshold, WALLET_MESSAGES.rechargeThreshold)
  thresholdCents!: number;

  @cents(RECHARGE_LIMITS.amount, WALLET_MESSAGES.rechargeAmount)
  amountCents!: number;

  @cents(RECHARGE_LIMITS.ceiling, WALLET_MESSAGES.rechargeCeiling)
  ceilingCents!: number;

  @IsUUID()
  cardId!: string;

  // Missing or outdated is one answer, consent_missing: the use case gives it.
  @Optional()
  @IsString()
  @MaxLength(40)
  consentVersion?: string;
}
