import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import type { PurchaseCallbacksRequest } from '@warmline/contracts/callbacks/types';
import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsBoolean, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { BalanceDto } from './balance.dto.js';

/** No selection costs more dollars than this, so that the total fits into an integer of cents. */
export const MAX_SHOWN = 1_000_000_000;

export class PurchaseCallbacksDto extends BalanceDto implements PurchaseCallbacksRequest {
  // Decorators apply from the bottom up: the first broken rule gives the message.
  @IsNumber({ allowNaN: false, maxDecimalPlaces: 0 }, { each: true, message: 'Each callback ID must be a number.' })
  @Min(1, { each: true, message: 'Each callback ID must be a number.' })
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'Each callback ID must be a number.' })
  @ArrayMaxSize(ORDER_LIMITS.leadsPerPurchase, {
    message: `At most ${ORDER_LIMITS.leadsPerPurchase} callbacks can be bought at once.`,
  })
  @ArrayNotEmpty({ message: CALLBACK_MESSAGES.noneSelected })
  @IsArray({ message: CALLBACK_MESSAGES.noneSelected })
  callbackIds!: number[];

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_SHOWN)
  total?: number;

  @IsOptional()
  @IsBoolean()
  allowListed?: boolean;
}
