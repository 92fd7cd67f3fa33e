import type { BuyerHome, StaffHome } from '@warmline/contracts/home/types';
import { Controller, Get, Header, Query } from '@nestjs/common';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { ZoneQueryDto } from '../../../platform/http/day-range.query.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ReadBuyerHome } from '../use-cases/read-buyer-home.use-case.js';
import { ReadStaffHome } from '../use-cases/read-staff-home.use-case.js';

/** Serves the home pages of buyers and staff, each in one response (P66, P71). */
@Controller('api')
export class HomeController {
  constructor(
    private readonly buyerHome: ReadBuyerHome,
    private readonly staffHome: ReadStaffHome,
  ) {}

  @Get('home')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  @Header('cache-control', 'no-store')
  buyer(@Query() { zone = 'UTC' }: ZoneQueryDto, @Caller() caller: Principal): Promise<BuyerHome> {
    return this.buyerHome.execute(caller, zone);
  }

  @Get('admin/home')
  @Permission('leads.manage')
  @RateLimit('admin-lists')
  @Header('cache-control', 'no-store')
  staff(@Query() { zone = 'UTC' }: ZoneQueryDto, @Caller() caller: Principal): Promise<StaffHome> {
    return this.staffHome.execute(caller, zone);
  }
}
