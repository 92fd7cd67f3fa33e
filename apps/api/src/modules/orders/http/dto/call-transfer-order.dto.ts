import { LIMITS } from '@warmline/contracts/fields/limits';
import { MESSAGES } from '@warmline/contracts/fields/messages';
import type { CallTransferOrderRequest } from '@warmline/contracts/orders/call-transfers';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { TEN_DIGITS } from '@warmline/contracts/orders/phone-digits';
import { IsIn, IsNumber, Matches, Min } from 'class-validator';
import { BalanceDto } from './balance.dto.js';
import { Count, Phone, RequiredText } from '../../../../platform/http/fields.js';

/** The Buy Call Transfers form of the dashboard (B5.03-B5.07). */
export class CallTransferOrderDto extends BalanceDto implements CallTransferOrderRequest {
  @Count(ORDER_MESSAGES.transfersAtLeastOne)
  totalTransfers!: number;

  @Count(ORDER_MESSAGES.callsPerDayAtLeastOne)
  callsPerDay!: number;

  @RequiredText(ORDER_MESSAGES.transferHoursSpecified)
  transferHours!: string;

  @Phone(MESSAGES.phoneTooShort)
  @Matches(TEN_DIGITS, { message: MESSAGES.phoneTooShort })
  transferPhone!: string;

  @RequiredText(ORDER_MESSAGES.workingStatesSpecified, LIMITS.longText.max)
  workingStates!: string;

  @IsIn(['Live Transfers'])
  leadType!: 'Live Transfers';

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @Min(0)
  @IsNumber({ maxDecimalPlaces: 2 })
  price!: number;
}
