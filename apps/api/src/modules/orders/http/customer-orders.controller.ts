import { Controller, Get } from '@nestjs/common';
import type { CustomerOrders } from '@warmline/contracts/orders/customer';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { ReadCustomerOrders } from '../use-cases/admin/read-customer-orders.use-case.js';

/** The orders part of a customer's page (P50); support sees it too. */
@Controller('api/admin/customers')
export class CustomerOrdersController {
  constructor(private readonly orders: ReadCustomerOrders) {}

  @Get(':id/orders')
  @Permission('users.list')
  @RateLimit('admin-lists')
  read(@UuidParam() id: string): Promise<CustomerOrders> {
    return this.orders.execute(id);
  }
}
