import type { ReceiptEmailRequest } from '@warmline/contracts/orders/checkout';
import { apiRequest } from '../../../lib/api-client.ts';

/** Sets the receipt address of an unpaid order (M11). */
export async function setReceiptEmail(reference: string, email: string): Promise<void> {
  const body: ReceiptEmailRequest = { email };
  await apiRequest('PUT', `/api/order-receipts/${encodeURIComponent(reference)}`, body);
}
