import { Controller, Get, Query } from '@nestjs/common';
import type { CallbackOffer } from '@warmline/contracts/callbacks/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { toInstants } from '../../../platform/http/day-range.query.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage } from '../../../platform/lists/list-response.js';
import { ListOffers } from '../use-cases/list-offers.use-case.js';
import { presentOffer } from './callback.presenter.js';
import { CallbackOffersQueryDto } from './dto/callback-offers.query.js';

@Controller('api/callbacks')
export class CallbackOffersController {
  constructor(private readonly listOffers: ListOffers) {}

  /** Returns one page of the callbacks on sale, masked (L80). */
  @Get()
  @Permission('leads.browse')
  @RateLimit('browse')
  async list(@Query() query: CallbackOffersQueryDto, @Caller() caller: Principal): Promise<Page<CallbackOffer>> {
    const { state = null, priceMaxCents = null, sort, cursor, limit = LIMITS.listPageSize } = query;
    const filter = { state, priceMaxCents, requested: toInstants(query) };
    const range = { limit, ...(sort && { sort }), ...(cursor !== undefined && { cursor }) };
    return presentPage(await this.listOffers.page(caller.userId, filter, range), presentOffer);
  }
}
