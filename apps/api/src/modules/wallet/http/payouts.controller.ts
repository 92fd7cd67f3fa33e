import { Body, Controller, Get, Header, HttpCode, HttpStatus, Post, Query } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Payout, PayoutPage, PayoutSources } from '@warmline/contracts/wallet/payouts';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { agencyOf } from '../../agencies/public.js';
import { FreshSignIn } from '../../auth/public.js';
import { ReadPayouts } from '../use-cases/payouts/read-payouts.use-case.js';
import { RequestPayout } from '../use-cases/payouts/request-payout.use-case.js';
import { PayoutDto, PayoutsQueryDto } from './dto/payouts.dto.js';
import { presentPayout, presentSource } from './payout.presenter.js';

/** Serves the refunds of unused balance (W48). */
@Controller('api/wallet/payouts')
export class PayoutsController {
  constructor(
    private readonly reading: ReadPayouts,
    private readonly requestPayout: RequestPayout,
    private readonly freshSignIn: FreshSignIn,
  ) {}

  @Get()
  @Permission('wallet.use')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async list(
    @Query() { cursor, limit = LIMITS.listPageSize }: PayoutsQueryDto,
    @Caller() caller: Principal,
  ): Promise<PayoutPage> {
    return presentPage(await this.reading.page(agencyOf(caller), { cursor, limit }), presentPayout);
  }

  /** Returns what can go back, and to which cards. */
  @Get('sources')
  @Permission('wallet.payout')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  async sources(@Caller() caller: Principal): Promise<PayoutSources> {
    const { payoutableCents, sources } = await this.reading.sources(agencyOf(caller));
    return { payoutableCents, sources: sources.map(presentSource) };
  }

  /** Asks for a payout; needs a fresh sign-in (W47). The same request ID is the same payout. */
  @Post()
  @Permission('wallet.payout')
  @RateLimit('own-lists')
  @HttpCode(HttpStatus.OK)
  @Header('cache-control', 'no-store')
  async request(@Body() body: PayoutDto, @Caller() caller: Principal): Promise<Payout> {
    const { amountCents, requestId, currentPassword } = body;
    await this.freshSignIn.require(caller, currentPassword);
    const asked = { agencyId: agencyOf(caller), askedBy: caller.userId, amountCents, requestId };
    return presentPayout(await this.requestPayout.execute(asked, caller));
  }
}
