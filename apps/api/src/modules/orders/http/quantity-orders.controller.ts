import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { QuantityOrderResponse, QuantityQuote } from '@warmline/contracts/orders/quantity';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import { PurchaseGate } from '../use-cases/checkout/purchase-gate.js';
import { QuantityOrders } from '../use-cases/checkout/quantity-orders.use-case.js';
import { QuantityDto, QuantityOrderDto, toLeadsByNumber } from './dto/quantity-order.dto.js';
import { presentQuantityOrder } from './order.presenter.js';
import { PAYMENT_LIMITS } from './payment-limits.js';

/** Sells leads by number (L61). */
@Controller('api/quantity-orders')
export class QuantityOrdersController {
  constructor(
    private readonly quantityOrders: QuantityOrders,
    private readonly gate: PurchaseGate,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns how many leads match and what they cost. */
  @Post('quote')
  @Permission('leads.browse')
  @HttpCode(HttpStatus.OK)
  @RateLimit('browse')
  async quote(@Body() body: QuantityDto, @Caller() { userId }: Principal): Promise<QuantityQuote> {
    const asOf = new Date().toISOString();
    const price = await this.slots.run(userId, () => this.quantityOrders.quote(toLeadsByNumber(body)));
    return { quantity: body.quantity, ...price, total: price.totalCents / 100, asOf };
  }

  /** Holds the leads and opens their payment, or buys them from the balance. */
  @Post()
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async order(@Body() body: QuantityOrderDto, @Caller() caller: Principal): Promise<QuantityOrderResponse> {
    const { requestId, payWith, atLeast = 1, maxTotalCents, skipListed = true } = body;
    const { buyer, leavesOutListed } = await this.gate.open(caller, { payWith, skipListed });
    const wanted = { ...toLeadsByNumber(body), requestId, payWith, atLeast, maxTotalCents, skipListed, leavesOutListed };
    return presentQuantityOrder(await this.quantityOrders.execute(buyer, wanted), body.quantity);
  }
}
