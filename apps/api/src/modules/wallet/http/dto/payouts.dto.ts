import { MIN_PAYOUT_CENTS, type PayoutRequest } from '@warmline/contracts/wallet/payouts';
import { WALLET_MESSAGES } from '@warmline/contracts/wallet/messages';
import { USER_LIMITS } from '@warmline/contracts/users/limits';
import { IsInt, IsNotEmpty, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { Optional, QueryNumber } from '../../../../platform/http/fields.js';
import { Cursor } from '../../../../platform/lists/page.query.js';

const PAGE_MAX = 100;
const AMOUNT = { message: WALLET_MESSAGES.payoutTooSmall };

export class PayoutDto implements PayoutRequest {
  @IsInt(AMOUNT)
  @Min(MIN_PAYOUT_CENTS, AMOUNT)
  @Max(Number.MAX_SAFE_INTEGER, AMOUNT)
  amountCents!: number;

  @IsUUID()
  requestId!: string;

  @Optional()
  @IsString()
  @IsNotEmpty()
  @MaxLength(USER_LIMITS.newPassword.max)
  currentPassword?: string;
}

export class PayoutsQueryDto {
  @Cursor()
  cursor?: string;

  @QueryNumber(1, PAGE_MAX)
  limit?: number;
}
