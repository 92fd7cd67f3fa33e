import type { ReceiptEmailRequest } from '@warmline/contracts/orders/checkout';
import { apiRequest } from '../../../lib/api/api-client.ts';

/** Sets the receipt address of an unpaid order, and a guest's contact (M11, M80). */
export async function setReceiptOwner(reference: string, owner: ReceiptEmailRequest): Promise<void> {
  await apiRequest('PUT', `/api/order-receipts/${encodeURIComponent(reference)}`, owner);
}
