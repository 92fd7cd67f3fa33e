import type { Page, PageQuery } from '../lists/page.ts';
import type { Wallet, WalletEntry } from './types.ts';

/** Columns that can order the wallets; `-balance` is the default. */
export const WALLET_SORTS = ['balance', 'name'] as const;
export type WalletSort = (typeof WALLET_SORTS)[number];

/** Query of GET /api/admin/wallets. */
export interface WalletsQuery extends PageQuery<WalletSort> {
  /** Part of the agency's name, or of the name, username, email or phone of someone who has a seat. */
  q?: string;
}

/** Six figures of a balance, in integer US cents. */
type WalletFigures = Pick<Wallet, 'availableCents' | 'cashCents' | 'promoCents' | 'heldCents' | 'frozenCents' | 'owedCents'>;

/** Item of GET /api/admin/wallets. */
export interface WalletRow extends WalletFigures {
  agency: AgencyName;
}

interface AgencyName {
  id: string;
  name: string;
}

/** Answer of GET /api/admin/wallets/:agencyId. */
export interface StaffWallet extends WalletRow {
  currency: 'usd';
  /** Why nothing can be bought from the balance. */
  blocked: Wallet['blocked'];
  /** How many adjustments wait for a decision. */
  pending: number;
}

/** Answer of GET /api/admin/wallets/:agencyId/entries, newest first. */
export type StaffEntryPage = Page<WalletEntry>;

/** Body of POST /api/admin/wallets/:agencyId/adjustments. The same `requestId` with the same contents is the same adjustment. */
export interface AdjustmentRequest {
  /** Added to the balance, or taken from it if negative. */
  amountCents: number;
  /** For staff; the agency never sees it. */
  reason: string;
  requestId: string;
}

/** Body of POST /api/admin/wallets/:agencyId/promo. */
export interface PromoRequest extends AdjustmentRequest {
  /** ISO 8601; in the future. A day, or a time without an offset: the end of that day where the agency is. */
  expiresAt: string;
}

/** `promo`: credit that only buys, and expires. */
export type AdjustmentKind = 'adjustment' | 'promo';

export const ADJUSTMENT_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];

/** Query of GET /api/admin/adjustments, newest first. */
export interface AdjustmentsQuery extends PageQuery {
  status?: AdjustmentStatus;
  agencyId?: string;
}

/** Body of POST /api/admin/adjustments/:id/approve and …/reject. */
export interface DecisionRequest {
  note?: string;
}

/** A change of a balance that one person asks for and another decides (W13). */
export interface Adjustment {
  id: string;
  agency: AgencyName;
  kind: AdjustmentKind;
  amountCents: number;
  reason: string;
  /** When promo credit expires; null for any other adjustment. */
  expiresAt: string | null;
  status: AdjustmentStatus;
  askedBy: string;
  askedAt: string;
  /** Whether the caller asked for it, so that another person must approve it. */
  isOwn: boolean;
  decision: { by: string; at: string; note: string | null } | null;
  /**
   * What can be spent now, and after an approval; null for one that is decided. The second is null if the balance has too little.
   */
  available: { beforeCents: number; afterCents: number | null } | null;
}
