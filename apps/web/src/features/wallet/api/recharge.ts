import type { RechargeRequest } from '@warmline/contracts/wallet/recharge';
import type { OpenedDeposit } from '@warmline/contracts/wallet/types';
import { apiPost, apiRequest } from '../../../lib/api/api-client.ts';

const RECHARGE = '/api/wallet/auto-recharge';

/** Switches auto-recharge on, or changes it. */
export async function switchOnRecharge(request: RechargeRequest): Promise<void> {
  await apiRequest('PUT', RECHARGE, request);
}

export async function switchOffRecharge(): Promise<void> {
  await apiRequest('DELETE', RECHARGE);
}

/** Opens the card form of a deposit that waits for its cardholder. */
export function openPayment(reference: string): Promise<OpenedDeposit> {
  return apiPost<OpenedDeposit>(`/api/wallet/deposits/${encodeURIComponent(reference)}/payment`, {});
}
