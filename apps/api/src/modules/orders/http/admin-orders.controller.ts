import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import type { AdminOrder, TransferOrderTotals } from '@warmline/contracts/api/admin-orders';
import { LIMITS } from '@warmline/contracts/limits';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { AddressId } from '../../../platform/http/address-id.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { AdminCancelOrder } from '../use-cases/admin-cancel-order.use-case.js';
import { AdminCompleteOrder } from '../use-cases/admin-complete-order.use-case.js';
import { AdminListOrders } from '../use-cases/admin-list-orders.use-case.js';
import { AdminReadOrder } from '../use-cases/admin-read-order.use-case.js';
import { RefundOrder } from '../use-cases/refund-order.use-case.js';
import { presentAdminOrder, presentTransferOrder, transferOrdersAsJson } from './admin-order.presenter.js';
import { readPlace, RefundOrderDto, StaffCancelDto, TransferOrdersQueryDto, writePlace } from './dto/admin-orders.dto.js';

/** The staff's desk of orders ([001] §2 Admin orders). */
@Controller('api')
export class AdminOrdersController {
  constructor(
    private readonly listOrders: AdminListOrders,
    private readonly readOrder: AdminReadOrder,
    private readonly completeOrder: AdminCompleteOrder,
    private readonly cancelOrder: AdminCancelOrder,
    private readonly refundOrder: RefundOrder,
  ) {}

  /** Without parameters every call-transfer order, streamed ([001] §7); with any of them one page, the next one named in X-Next-Cursor. */
  @Get('transfer-orders')
  @Permission('orders.manage')
  @RateLimit('staff-tables')
  async list(@Query() query: TransferOrdersQueryDto, @Res() reply: FastifyReply): Promise<void> {
    reply.type('application/json; charset=utf-8');
    if (Object.values(query).every((value) => value === undefined)) {
      return reply.send(Readable.from(transferOrdersAsJson(this.listOrders.parts())));
    }
    const { kind = 'transfers', status = null, channel = null, q: text = '', limit = LIMITS.listPageSize } = query;
    const { rows, next } = await this.listOrders.page({ kind, status, channel, text }, readPlace(query.cursor), limit);
    if (next) reply.header('x-next-cursor', writePlace(next));
    return reply.send(JSON.stringify(rows.map(presentTransferOrder)));
  }

  @Get('admin/orders/totals')
  @Permission('orders.manage')
  @RateLimit('own-lists')
  totals(): Promise<TransferOrderTotals> {
    return this.listOrders.totals();
  }

  @Get('admin/orders/:id')
  @Permission('orders.manage')
  @RateLimit('desk-lists')
  async read(@AddressId() id: string): Promise<AdminOrder> {
    return presentAdminOrder(await this.readOrder.execute(id));
  }

  @Post('admin/orders/:id/complete')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-desk')
  async complete(@AddressId() id: string, @Caller() caller: Principal): Promise<AdminOrder> {
    await this.completeOrder.execute(caller, id);
    return this.read(id);
  }

  @Post('admin/orders/:id/cancel')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-desk')
  async cancel(@AddressId() id: string, @Body() body: StaffCancelDto, @Caller() caller: Principal): Promise<AdminOrder> {
    await this.cancelOrder.execute(caller, id, body.reason);
    return this.read(id);
  }

  /** Notes the refund; the provider is asked by a job. */
  @Post('admin/orders/:id/refund')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-desk')
  async refund(@AddressId() id: string, @Body() body: RefundOrderDto, @Caller() caller: Principal): Promise<AdminOrder> {
    await this.refundOrder.execute(caller, id, body);
    return this.read(id);
  }
}
