import { queryOptions } from '@tanstack/react-query';
import type {
  Adjustment,
  AdjustmentRequest,
  AdjustmentStatus,
  PromoRequest,
  StaffWallet,
  WalletRow,
} from '@warmline/contracts/wallet/adjustment-types';
import type { WalletEntry } from '@warmline/contracts/wallet/types';
import { apiPost } from '../../../lib/api/api-client.ts';
import { freshPagesQuery, pagesQuery } from '../../../lib/api/pages-query.ts';
import { refreshQueries } from '../../../lib/api/query-client.ts';

const WALLETS = '/api/admin/wallets';
const ADJUSTMENTS = '/api/admin/adjustments';

/** Wallets of agencies, the largest balance first. */
export const walletsQuery = (q: string | undefined) => freshPagesQuery<WalletRow>(WALLETS, { q });
/** What changed the balance of an agency, newest first. */
export const staffEntriesQuery = (agencyId: string) => freshPagesQuery<WalletEntry>(`${WALLETS}/${agencyId}/entries`);

export interface AdjustmentsView {
  status?: AdjustmentStatus;
  agencyId?: string;
}

/** Adjustments, newest first. */
export const adjustmentsQuery = (view: AdjustmentsView) => pagesQuery<Adjustment>(ADJUSTMENTS, view);

/** The balance of an agency. */
export function staffWalletQuery(agencyId: string) {
  return queryOptions<StaffWallet>({ queryKey: [`${WALLETS}/${encodeURIComponent(agencyId)}`], staleTime: 0 });
}

/** Asks for a change of a balance; the same request is the same adjustment. */
export async function askAdjustment(agencyId: string, request: AdjustmentRequest): Promise<void> {
  await apiPost(`${WALLETS}/${agencyId}/adjustments`, request);
  refreshQueries(WALLETS, ADJUSTMENTS);
}

/** Asks for promo credit; the same request is the same credit. */
export async function askPromo(agencyId: string, request: PromoRequest): Promise<void> {
  await apiPost(`${WALLETS}/${agencyId}/promo`, request);
  refreshQueries(WALLETS, ADJUSTMENTS);
}

/** Approves or rejects an adjustment, and refreshes the lists in any case: another person may have decided it. */
export async function decideAdjustment(id: string, act: 'approve' | 'reject', note: string): Promise<void> {
  try {
    await apiPost(`${ADJUSTMENTS}/${id}/${act}`, note === '' ? {} : { note });
  } finally {
    refreshQueries(WALLETS, ADJUSTMENTS);
  }
}
