import type { BulkPurchaseRequest } from '@warmline/contracts/leads/types';
import { ORDER_LIMITS } from '@warmline/contracts/orders/limits';
import { ORDER_MESSAGES } from '@warmline/contracts/orders/messages';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, ValidateBy } from 'class-validator';
import { SelectionDto } from './selection.dto.js';

/** Checks the whole list at once: three validators per lead cost more than all other validation of a purchase. */
function areLeadNumbers(ids: unknown): boolean {
  return Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id) && id >= 1);
}

export class BulkPurchaseDto extends SelectionDto implements BulkPurchaseRequest {
  // Decorators apply from the bottom up: the first broken rule gives the message.
  @ValidateBy({ name: 'leadNumbers', validator: { validate: areLeadNumbers } }, { message: 'Each lead ID must be a number.' })
  @ArrayMaxSize(ORDER_LIMITS.leadsPerPurchase, {
    message: `At most ${ORDER_LIMITS.leadsPerPurchase} leads can be bought at once.`,
  })
  @ArrayNotEmpty({ message: ORDER_MESSAGES.noLeadsSelected })
  @IsArray({ message: ORDER_MESSAGES.noLeadsSelected })
  leadIds!: number[];
}
