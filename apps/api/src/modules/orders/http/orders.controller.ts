import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { usesBalance } from '@warmline/contracts/orders/balance';
import type { BalanceOrderResponse, BalancePurchaseResponse } from '@warmline/contracts/orders/balance';
import type { PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { agencyOf, scopeOf } from '../../agencies/public.js';
import { CancelOrder } from '../use-cases/cancellation/cancel-order.use-case.js';
import { OrderCallTransfers } from '../use-cases/checkout/order-call-transfers.use-case.js';
import { PurchaseGate } from '../use-cases/checkout/purchase-gate.js';
import { PurchaseLeads } from '../use-cases/checkout/purchase-leads.use-case.js';
import { BulkPurchaseDto } from './dto/bulk-purchase.dto.js';
import { CallTransferOrderDto } from './dto/call-transfer-order.dto.js';
import { presentBought, presentHeld, presentOpened } from './order.presenter.js';
import { PAYMENT_LIMITS } from './payment-limits.js';

@Controller('api')
export class OrdersController {
  constructor(
    private readonly purchaseLeads: PurchaseLeads,
    private readonly orderCallTransfers: OrderCallTransfers,
    private readonly cancelOrder: CancelOrder,
    private readonly gate: PurchaseGate,
  ) {}

  /** Holds the selected leads and opens their payment (M12), or buys them from the balance (W4, W8). */
  @Post('bulk-purchase-leads')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async purchase(
    @Body() body: BulkPurchaseDto,
    @Caller() caller: Principal,
  ): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
    const { payWith, requestId, allowListed } = body;
    const { buyer, leavesOutListed } = await this.gate.open(caller, { payWith, skipListed: !allowListed });
    if (usesBalance(payWith)) {
      const press = { payWith, requestId: requestId!, leavesOutListed };
      return presentBought(await this.purchaseLeads.executeFromBalance(buyer, body.leadIds, press, body.total));
    }
    return presentHeld(await this.purchaseLeads.execute(buyer, body.leadIds, body.total));
  }

  /** Orders live transfers and opens their payment (B7.07), or pays them from the balance (W4, W8). */
  @Post('call-transfer-order')
  @Permission('transfers.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async transfers(
    @Body() body: CallTransferOrderDto,
    @Caller() caller: Principal,
  ): Promise<PaymentIntentResponse | BalanceOrderResponse> {
    const from = await this.gate.enter(caller, body.payWith);
    const buyer = { agencyId: agencyOf(caller), buyerId: caller.userId, from };
    return presentOpened(await this.orderCallTransfers.execute(body, buyer));
  }

  /** Cancels an unpaid order; its leads are available again. */
  @Post('orders/:id/cancel')
  @Permission('leads.buy')
  @RateLimit('cancel-order')
  @HttpCode(HttpStatus.NO_CONTENT)
  async cancel(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    await this.cancelOrder.execute(scopeOf(caller), id);
  }
}
