import type { CallTransferOrderRequest } from '@warmline/contracts/api/call-transfers';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { TEN_DIGITS } from '@warmline/contracts/phone-digits';
import { IsIn, IsNumber, Matches, Min } from 'class-validator';
import { Count, Phone, RequiredText } from '../../../../platform/http/fields.js';

/** The Buy Call Transfers form of the dashboard (B5.03-B5.07). */
export class CallTransferOrderDto implements CallTransferOrderRequest {
  @Count(MESSAGES.transfersAtLeastOne)
  totalTransfers!: number;

  @Count(MESSAGES.callsPerDayAtLeastOne)
  callsPerDay!: number;

  @RequiredText(MESSAGES.transferHoursSpecified)
  transferHours!: string;

  @Phone(MESSAGES.phoneTooShort)
  @Matches(TEN_DIGITS, { message: MESSAGES.phoneTooShort })
  transferPhone!: string;

  @RequiredText(MESSAGES.workingStatesSpecified, LIMITS.longText.max)
  workingStates!: string;

  @IsIn(['Live Transfers'])
  leadType!: 'Live Transfers';

  // Decorators apply from the bottom up: the first broken rule gives the message.
  @Min(0)
  @IsNumber({ maxDecimalPlaces: 2 })
  price!: number;
}
