import type { ReceiptEmailRequest } from '@warmline/contracts/api/checkout';
import { apiRequest } from '../../../lib/api-client.ts';

/** Says where the receipt of an unpaid order goes (docs/decisions.md M11). */
export async function setReceiptEmail(reference: string, email: string): Promise<void> {
  const body: ReceiptEmailRequest = { email };
  await apiRequest('PUT', `/api/order-receipts/${encodeURIComponent(reference)}`, body);
}
