import type { Adjustment, StaffWallet, WalletRow } from '@warmline/contracts/wallet/adjustment-types';
import { availableAfter } from '../use-cases/adjustments/adjustment-journal.js';
import type { StoredAdjustment } from '../persistence/adjustment.repository.js';
import type { StaffWalletRow } from '../persistence/staff-wallet.repository.js';
import { presentBalance } from './wallet.presenter.js';

export function presentWalletRow(row: StaffWalletRow): WalletRow {
  return { agency: { id: row.agencyId, name: row.agencyName }, ...presentBalance(row) };
}

export function presentStaffWallet(row: StaffWalletRow & { pending: number }): StaffWallet {
  return { ...presentWalletRow(row), currency: 'usd', blocked: row.blocked, pending: row.pending };
}

/** Presents an adjustment for the member of staff who reads it. */
export function presentAdjustment(row: StoredAdjustment, readerId: string): Adjustment {
  const { id, agencyId, agencyName, kind, amountCents, reason, expiresAt, status, askedBy, askedAt, decidedBy, decidedAt, note } =
    row;
  return {
    id,
    kind,
    amountCents,
    reason,
    status,
    askedBy,
    agency: { id: agencyId, name: agencyName },
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    askedAt: new Date(askedAt).toISOString(),
    isOwn: row.askedById === readerId,
    decision: decidedAt === null ? null : { by: decidedBy!, at: new Date(decidedAt).toISOString(), note },
    available: status === 'pending' ? { beforeCents: row.cashCents + row.promoCents, afterCents: afterOf(row) } : null,
  };
}

/** Promo credit pays no debt and is never cash. */
function afterOf(row: StoredAdjustment): number | null {
  if (row.kind === 'promo') return row.cashCents + row.promoCents + row.amountCents;
  return availableAfter(row.amountCents, row);
}
