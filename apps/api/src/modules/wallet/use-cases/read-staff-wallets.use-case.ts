import type { WalletSort } from '@warmline/contracts/wallet/adjustment-types';
import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { AdjustmentRepository, type AdjustmentFilter, type StoredAdjustment } from '../persistence/adjustment.repository.js';
import { StaffWalletRepository, type StaffWalletRow } from '../persistence/staff-wallet.repository.js';

/** Shows staff the balances of agencies, and what changes of them were asked for. */
@Injectable()
export class ReadStaffWallets {
  constructor(
    private readonly wallets: StaffWalletRepository,
    private readonly adjustments: AdjustmentRepository,
  ) {}

  page(text: string, range: PageRange<WalletSort>): Promise<PageRows<StaffWalletRow>> {
    return this.wallets.page(text, range);
  }

  /** Throws NotFound. */
  async find(agencyId: string): Promise<StaffWalletRow & { pending: number }> {
    const wallet = await this.wallets.find(agencyId);
    if (!wallet) throw new NotFound('The agency');
    return { ...wallet, pending: await this.adjustments.countPending(agencyId) };
  }

  /** Returns how many adjustments of all agencies wait for a decision. */
  countPending(): Promise<number> {
    return this.adjustments.countPending(null);
  }

  /** Returns one page of adjustments, newest first. */
  adjustmentPage(filter: AdjustmentFilter, range: PageRange): Promise<PageRows<StoredAdjustment>> {
    return this.adjustments.page(filter, range);
  }
}
