import { Body, Controller, Get, HttpCode, HttpStatus, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PaymentIntentResponse } from '@warmline/contracts/api/checkout';
import type { BulkPurchaseResponse } from '@warmline/contracts/api/leads';
import type { OrderDetail, OrderSummary } from '@warmline/contracts/api/orders';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { CancelOrder } from '../use-cases/cancel-order.use-case.js';
import { OrderCallTransfers } from '../use-cases/order-call-transfers.use-case.js';
import { PurchaseLeads } from '../use-cases/purchase-leads.use-case.js';
import { ReadPurchases } from '../use-cases/read-purchases.use-case.js';
import { BulkPurchaseDto } from './dto/bulk-purchase.dto.js';
import { CallTransferOrderDto } from './dto/call-transfer-order.dto.js';
import { leadsAsCsv, presentHeld, presentOpened, presentOrder, presentPurchase } from './order.presenter.js';

@ApiTags('orders')
@Controller('api')
export class OrdersController {
  constructor(
    private readonly purchaseLeads: PurchaseLeads,
    private readonly orderCallTransfers: OrderCallTransfers,
    private readonly cancelOrder: CancelOrder,
    private readonly readPurchases: ReadPurchases,
  ) {}

  /** Holds the chosen leads and opens their payment (docs/decisions.md M12). */
  @Post('bulk-purchase-leads')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit({ name: 'purchase', points: 60, seconds: 60, per: 'account' })
  async purchase(@Body() body: BulkPurchaseDto, @Caller() caller: Principal): Promise<BulkPurchaseResponse> {
    return presentHeld(await this.purchaseLeads.execute(caller.userId, body.leadIds));
  }

  /** Orders live transfers and opens their payment ([001] §7). */
  @Post('call-transfer-order')
  @Permission('transfers.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit({ name: 'transfer-order', points: 30, seconds: 60, per: 'account' })
  async transfers(@Body() body: CallTransferOrderDto, @Caller() caller: Principal): Promise<PaymentIntentResponse> {
    return presentOpened(await this.orderCallTransfers.execute(body, caller.userId));
  }

  @Get('orders')
  @Permission('purchases.read')
  async list(@Caller() caller: Principal): Promise<OrderSummary[]> {
    return (await this.readPurchases.list(caller.userId)).map(presentOrder);
  }

  @Get('orders/:id')
  @Permission('purchases.read')
  async read(@Param('id', ParseUUIDPipe) id: string, @Caller() caller: Principal): Promise<OrderDetail> {
    return presentPurchase(await this.readPurchases.read(id, caller.userId));
  }

  /** Gives up an unpaid order; its leads go back on sale. */
  @Post('orders/:id/cancel')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.NO_CONTENT)
  async cancel(@Param('id', ParseUUIDPipe) id: string, @Caller() caller: Principal): Promise<void> {
    await this.cancelOrder.execute(id, caller.userId);
  }

  @Get('orders/:id/leads.csv')
  @Permission('purchases.read')
  async csv(@Param('id', ParseUUIDPipe) id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<void> {
    const { order, leads } = await this.readPurchases.owned(id, caller.userId);
    const fileName = `warmline-${order.number}-leads.csv`;
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type('text/csv; charset=utf-8')
      .send(leadsAsCsv(leads));
  }
}
