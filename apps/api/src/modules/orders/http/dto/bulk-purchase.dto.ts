import type { BulkPurchaseRequest } from '@warmline/contracts/api/leads';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsInt, Max, Min } from 'class-validator';

export class BulkPurchaseDto implements BulkPurchaseRequest {
  // Decorators count from the bottom: the first broken rule gives the message.
  @Max(Number.MAX_SAFE_INTEGER, { each: true, message: 'Each lead is named by its number.' })
  @Min(1, { each: true, message: 'Each lead is named by its number.' })
  @IsInt({ each: true, message: 'Each lead is named by its number.' })
  @ArrayMaxSize(LIMITS.leadsPerPurchase, { message: `At most ${LIMITS.leadsPerPurchase} leads can be bought at once.` })
  @ArrayNotEmpty({ message: MESSAGES.noLeadsSelected })
  @IsArray({ message: MESSAGES.noLeadsSelected })
  leadIds!: number[];
}
