import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { Adjustment } from '@warmline/contracts/wallet/adjustment-types';
import { Body, Controller, Get, Header, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ApproveAdjustment } from '../use-cases/adjustments/approve-adjustment.use-case.js';
import { ReadStaffWallets } from '../use-cases/read-staff-wallets.use-case.js';
import { RejectAdjustment } from '../use-cases/adjustments/reject-adjustment.use-case.js';
import { presentAdjustment } from './adjustment.presenter.js';
import { AdjustmentsQueryDto, DecisionDto } from './dto/adjustment.dto.js';

/** Serves the changes of balances that wait for a second person, and those that were decided. */
@Controller('api/admin/adjustments')
export class AdjustmentsController {
  constructor(
    private readonly wallets: ReadStaffWallets,
    private readonly approveAdjustment: ApproveAdjustment,
    private readonly rejectAdjustment: RejectAdjustment,
  ) {}

  @Get()
  @Permission('wallets.read')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize, status, agencyId }: AdjustmentsQueryDto,
    @Caller() { userId }: Principal,
  ): Promise<Page<Adjustment>> {
    const filter = { status: status || null, agencyId: agencyId || null };
    return presentPage(await this.wallets.adjustmentPage(filter, { cursor, limit }), (row) => presentAdjustment(row, userId));
  }

  @Post(':id/approve')
  @Permission('wallets.approve')
  @RateLimit('wallet-adjustments')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async approve(@UuidParam() id: string, @Body() { note }: DecisionDto, @Caller() caller: Principal): Promise<Adjustment> {
    return presentAdjustment(await this.approveAdjustment.execute(id, caller, note || null), caller.userId);
  }

  @Post(':id/reject')
  @Permission('wallets.approve')
  @RateLimit('wallet-adjustments')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async reject(@UuidParam() id: string, @Body() { note }: DecisionDto, @Caller() caller: Principal): Promise<Adjustment> {
    return presentAdjustment(await this.rejectAdjustment.execute(id, caller, note || null), caller.userId);
  }
}
