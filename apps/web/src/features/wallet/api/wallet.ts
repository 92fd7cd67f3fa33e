import { queryOptions } from '@tanstack/react-query';
import type {
  Deposit,
  DepositRequest,
  OpenedDeposit,
  Wallet,
  WalletEntry,
  WalletEntryKind,
} from '@warmline/contracts/wallet/types';
import type { LocalDays } from '@warmline/domain/time/day-range';
import { apiPost } from '../../../lib/api/api-client.ts';
import { pagesQuery } from '../../../lib/api/pages-query.ts';
import { filtersOf } from '../../../lib/lists/view-filters.ts';

const ENTRIES = '/api/wallet/entries';

/** The balance of the agency. */
export const walletQuery = queryOptions<Wallet>({ queryKey: ['/api/wallet'] });

/** Returns what can be spent; undefined while it is unknown, or if nothing is paid from this balance. */
export function spendableCents(wallet: Wallet | undefined): number | undefined {
  return wallet === undefined || wallet.blocked !== null ? undefined : wallet.availableCents;
}

/** The filters of the activity as the address has them. */
export interface WalletView extends LocalDays {
  kind?: WalletEntryKind;
}

/** What changed the balance, newest first. */
export const entriesQuery = (view: WalletView) => pagesQuery<WalletEntry>(ENTRIES, view);

/** Returns the address of the CSV file of a view. */
export function entriesCsvHref(view: WalletView): string {
  const params = new URLSearchParams(filtersOf(view)).toString();
  return `${ENTRIES}.csv${params === '' ? '' : `?${params}`}`;
}

/** Opens a deposit; the same request is the same deposit. */
export function openDeposit(request: DepositRequest): Promise<OpenedDeposit> {
  return apiPost<OpenedDeposit>('/api/wallet/deposits', request);
}

export function depositQuery(id: string) {
  return queryOptions<Deposit>({ queryKey: [`/api/wallet/deposits/${encodeURIComponent(id)}`] });
}
