import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { Adjustment, StaffEntryPage, StaffWallet, WalletRow } from '@warmline/contracts/wallet/adjustment-types';
import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { AskAdjustment } from '../use-cases/adjustments/ask-adjustment.use-case.js';
import { ReadStaffWallets } from '../use-cases/read-staff-wallets.use-case.js';
import { ReadWallet } from '../use-cases/read-wallet.use-case.js';
import { presentAdjustment, presentStaffWallet, presentWalletRow } from './adjustment.presenter.js';
import { AdjustmentDto, PromoDto, StaffEntriesQueryDto, WalletsQueryDto } from './dto/adjustment.dto.js';
import { presentEntry } from './wallet.presenter.js';

/** Serves the wallets of all agencies to staff. */
@Controller('api/admin/wallets')
export class StaffWalletsController {
  constructor(
    private readonly wallets: ReadStaffWallets,
    private readonly entries: ReadWallet,
    private readonly askAdjustment: AskAdjustment,
  ) {}

  @Get()
  @Permission('wallets.read')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async list(@Query() { q = '', limit = LIMITS.listPageSize, ...range }: WalletsQueryDto): Promise<Page<WalletRow>> {
    return presentPage(await this.wallets.page(q, { ...range, limit }), presentWalletRow);
  }

  @Get(':agencyId')
  @Permission('wallets.read')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async read(@UuidParam('agencyId') agencyId: string): Promise<StaffWallet> {
    return presentStaffWallet(await this.wallets.find(agencyId));
  }

  /** Returns what changed the balance, newest first. */
  @Get(':agencyId/entries')
  @Permission('wallets.read')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async listEntries(
    @UuidParam('agencyId') agencyId: string,
    @Query() { cursor, limit = LIMITS.listPageSize }: StaffEntriesQueryDto,
    @Caller() { userId }: Principal,
  ): Promise<StaffEntryPage> {
    await this.wallets.find(agencyId);
    const scope = { agencyId, buyerId: null, seesContacts: false };
    const all = { kind: null, days: { from: null, until: null } };
    return presentPage(await this.entries.page(scope, userId, all, { cursor, limit }), presentEntry);
  }

  /** Asks for a change of the balance, which an admin who didn't ask for it approves (W13). */
  @Post(':agencyId/adjustments')
  @Permission('wallets.adjust')
  @RateLimit('wallet-adjustments')
  @Header('cache-control', 'no-store')
  async ask(
    @UuidParam('agencyId') agencyId: string,
    @Body() { amountCents, reason, requestId }: AdjustmentDto,
    @Caller() caller: Principal,
  ): Promise<Adjustment> {
    const asked = { agencyId, kind: 'adjustment', amountCents, reason, expiresAt: null, requestId } as const;
    return presentAdjustment(await this.askAdjustment.execute(caller, asked), caller.userId);
  }

  /** Asks for promo credit (W12), which is approved in the same way. */
  @Post(':agencyId/promo')
  @Permission('wallets.adjust')
  @RateLimit('wallet-adjustments')
  @Header('cache-control', 'no-store')
  async askPromo(
    @UuidParam('agencyId') agencyId: string,
    @Body() { amountCents, expiresAt, reason, requestId }: PromoDto,
    @Caller() caller: Principal,
  ): Promise<Adjustment> {
    const asked = { agencyId, kind: 'promo', amountCents, reason, expiresAt, requestId } as const;
    return presentAdjustment(await this.askAdjustment.execute(caller, asked), caller.userId);
  }
}
