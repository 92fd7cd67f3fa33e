import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import type { PurchaseCallbacksRequest } from '@warmline/contracts/callbacks/types';
import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsNumber, Max, Min } from 'class-validator';
import { SelectionDto } from './selection.dto.js';

export class PurchaseCallbacksDto extends SelectionDto implements PurchaseCallbacksRequest {
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
}
