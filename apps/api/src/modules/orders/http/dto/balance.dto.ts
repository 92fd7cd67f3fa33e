import { PAY_WITH, usesBalance, type BalanceRequest, type PayWith } from '@warmline/contracts/orders/balance';
import { IsIn, IsUUID, ValidateIf } from 'class-validator';

/** The part of an order's request that pays it from the balance (W4). */
export class BalanceDto implements BalanceRequest {
  @ValidateIf(({ payWith }: BalanceRequest) => payWith !== undefined)
  @IsIn(PAY_WITH)
  payWith?: PayWith;

  // Without it, a lost response or a double click could buy twice.
  @ValidateIf(({ payWith, requestId }: BalanceRequest) => usesBalance(payWith) || requestId !== undefined)
  @IsUUID(undefined, { message: 'A payment from the balance needs a requestId (UUID).' })
  requestId?: string;
}
