import type { BulkPurchaseRequest } from '@warmline/contracts/api/leads';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateBy } from 'class-validator';

/** One check of the whole list: three for each lead cost more than everything else a purchase validates. */
function areLeadNumbers(ids: unknown): boolean {
  return Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id >= 1);
}

export class BulkPurchaseDto implements BulkPurchaseRequest {
  // Decorators count from the bottom: the first broken rule gives the message.
  @ValidateBy({ name: 'leadNumbers', validator: { validate: areLeadNumbers } }, { message: 'Each lead is named by its number.' })
  @ArrayMaxSize(LIMITS.leadsPerPurchase, { message: `At most ${LIMITS.leadsPerPurchase} leads can be bought at once.` })
  @ArrayNotEmpty({ message: MESSAGES.noLeadsSelected })
  @IsArray({ message: MESSAGES.noLeadsSelected })
  leadIds!: number[];
}
