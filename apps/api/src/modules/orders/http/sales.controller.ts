import { Controller, Get, Query } from '@nestjs/common';
import type { OrderNeeds, Sales } from '@warmline/contracts/orders/home-types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { ZoneQueryDto } from '../../../platform/http/day-range.query.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ReadSales } from '../use-cases/admin/read-sales.use-case.js';

/** Serves the figures of orders on the home page of staff (P66). */
@Controller('api/admin/orders')
export class SalesController {
  constructor(private readonly readSales: ReadSales) {}

  /** Returns what was sold and refunded on each of the last 30 days. */
  @Get('sales')
  @Permission('orders.manage')
  @RateLimit('admin-lists')
  sales(@Query() { zone = 'UTC' }: ZoneQueryDto): Promise<Sales> {
    return this.readSales.byDay(zone);
  }

  /** Returns how many orders need a person. */
  @Get('needs')
  @Permission('orders.manage')
  @RateLimit('admin-lists')
  needs(): Promise<OrderNeeds> {
    return this.readSales.needs();
  }
}
