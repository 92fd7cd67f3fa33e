import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { PricesView } from '@warmline/contracts/prices/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ChangePrices } from '../use-cases/change-prices.use-case.js';
import { ReadPrices } from '../use-cases/read-prices.use-case.js';
import { ChangePricesDto } from './dto/change-prices.dto.js';

@Controller('api/admin/prices')
export class PricesController {
  constructor(
    private readonly readPrices: ReadPrices,
    private readonly changePrices: ChangePrices,
  ) {}

  /** Returns what differs from the price book, and the latest changes. */
  @Get()
  @Permission('prices.manage')
  read(): Promise<PricesView> {
    return this.readPrices.execute();
  }

  @Post()
  @Permission('prices.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('prices')
  async change(@Body() body: ChangePricesDto, @Caller() caller: Principal): Promise<PricesView> {
    await this.changePrices.execute(caller, body);
    return this.read();
  }
}
