import type { BulkPurchaseRequest } from '@warmline/contracts/api/leads';
import { LIMITS } from '@warmline/contracts/limits';
import { MESSAGES } from '@warmline/contracts/messages';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateBy } from 'class-validator';

/** Checks the whole list at once: three validators per lead cost more than all other validation of a purchase. */
function areLeadNumbers(ids: unknown): boolean {
  return Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id >= 1);
}

export class BulkPurchaseDto implements BulkPurchaseRequest {
  // Decorators apply from the bottom up: the first broken rule gives the message.
  @ValidateBy({ name: 'leadNumbers', validator: { validate: areLeadNumbers } }, { message: 'Each lead ID must be a number.' })
  @ArrayMaxSize(LIMITS.leadsPerPurchase, { message: `At most ${LIMITS.leadsPerPurchase} leads can be bought at once.` })
  @ArrayNotEmpty({ message: MESSAGES.noLeadsSelected })
  @IsArray({ message: MESSAGES.noLeadsSelected })
  leadIds!: number[];
}
