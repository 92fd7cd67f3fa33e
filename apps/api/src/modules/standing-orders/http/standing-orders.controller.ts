import { Body, Controller, Get, HttpCode, HttpStatus, Patch, Post } from '@nestjs/common';
import type { StandingOrder, StandingOrderList, StandingPreview } from '@warmline/contracts/standing-orders/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { agencyOf } from '../../agencies/public.js';
import { MoveStandingOrder } from '../use-cases/managing/move-standing-order.use-case.js';
import { ReadStandingOrders } from '../use-cases/managing/read-standing-orders.use-case.js';
import { SaveStandingOrder, type StandingManager } from '../use-cases/managing/save-standing-order.use-case.js';
import {
  ChangeStandingOrderDto,
  PauseStandingOrderDto,
  StandingOrderDto,
  StandingPreviewDto,
} from './dto/standing-orders.dto.js';
import { presentStandingOrder } from './standing-order.presenter.js';

const managerOf = (caller: Principal): StandingManager => ({
  userId: caller.userId,
  agencyId: agencyOf(caller),
  address: caller.address,
});

/** Serves the standing orders of an agency (L73). */
@Controller('api/standing-orders')
export class StandingOrdersController {
  constructor(
    private readonly reading: ReadStandingOrders,
    private readonly saving: SaveStandingOrder,
    private readonly moving: MoveStandingOrder,
    private readonly slots: AccountSlots,
  ) {}

  @Get()
  @Permission('standing.manage')
  @RateLimit('own-lists')
  async list(@Caller() caller: Principal): Promise<StandingOrderList> {
    const items = (await this.reading.list(agencyOf(caller))).map(presentStandingOrder);
    return { items, next: null, total: items.length };
  }

  @Post()
  @Permission('standing.manage')
  @RateLimit('standing-orders')
  async create(@Body() body: StandingOrderDto, @Caller() caller: Principal): Promise<StandingOrder> {
    return this.read(caller, await this.saving.create(managerOf(caller), body));
  }

  /** Says what a standing order would find. */
  @Post('preview')
  @Permission('standing.manage')
  @RateLimit('standing-previews')
  @HttpCode(HttpStatus.OK)
  preview(@Body() body: StandingPreviewDto, @Caller() caller: Principal): Promise<StandingPreview> {
    return this.slots.run(caller.userId, () => this.reading.preview(body));
  }

  @Patch(':id')
  @Permission('standing.manage')
  @RateLimit('standing-orders')
  async change(
    @UuidParam() id: string,
    @Body() body: ChangeStandingOrderDto,
    @Caller() caller: Principal,
  ): Promise<StandingOrder> {
    await this.saving.change(managerOf(caller), id, body);
    return this.read(caller, id);
  }

  @Post(':id/pause')
  @Permission('standing.manage')
  @RateLimit('standing-orders')
  @HttpCode(HttpStatus.OK)
  async pause(
    @UuidParam() id: string,
    @Body() { until }: PauseStandingOrderDto,
    @Caller() caller: Principal,
  ): Promise<StandingOrder> {
    await this.moving.pause(managerOf(caller), id, until || null);
    return this.read(caller, id);
  }

  @Post(':id/resume')
  @Permission('standing.manage')
  @RateLimit('standing-orders')
  @HttpCode(HttpStatus.OK)
  async resume(@UuidParam() id: string, @Caller() caller: Principal): Promise<StandingOrder> {
    await this.moving.resume(managerOf(caller), id);
    return this.read(caller, id);
  }

  @Post(':id/end')
  @Permission('standing.manage')
  @RateLimit('standing-orders')
  @HttpCode(HttpStatus.OK)
  async end(@UuidParam() id: string, @Caller() caller: Principal): Promise<StandingOrder> {
    await this.moving.end(managerOf(caller), id);
    return this.read(caller, id);
  }

  /** Begins the next period at once; never in production. */
  @Post(':id/roll')
  @Permission('standing.manage')
  @RateLimit('standing-orders')
  @HttpCode(HttpStatus.OK)
  async roll(@UuidParam() id: string, @Caller() caller: Principal): Promise<StandingOrder> {
    await this.moving.roll(managerOf(caller), id);
    return this.read(caller, id);
  }

  private async read(caller: Principal, id: string): Promise<StandingOrder> {
    return presentStandingOrder(await this.reading.one(agencyOf(caller), id));
  }
}
