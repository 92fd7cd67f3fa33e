import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import type { PurchasedCallback } from '@warmline/contracts/callbacks/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { PurchasedLead } from '@warmline/contracts/leads/types';
import type { AdminOrder, TransferOrderTotals } from '@warmline/contracts/orders/admin-types';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage, sendArray, sendCsv } from '../../../platform/lists/list-response.js';
import { isWholeList } from '../../../platform/lists/page.query.js';
import { AdminCancelOrder } from '../use-cases/cancellation/admin-cancel-order.use-case.js';
import { AdminCompleteOrder } from '../use-cases/admin/admin-complete-order.use-case.js';
import { AdminListOrders } from '../use-cases/admin/admin-list-orders.use-case.js';
import { AdminReadOrder } from '../use-cases/admin/admin-read-order.use-case.js';
import { RefundMissingLeads } from '../use-cases/packages/refund-missing-leads.js';
import { RefundOrder } from '../use-cases/refunds/refund-order.use-case.js';
import { ORDERS_CSV, presentAdminOrder, presentTransferOrder } from './admin-order.presenter.js';
import { RefundMissingDto } from './dto/refund-missing.dto.js';
import { RefundOrderDto, StaffCancelDto, toFilter, TransferOrdersQueryDto } from './dto/admin-orders.dto.js';

/** Serves the admin pages of orders (B2.48-B2.51). */
@Controller('api')
export class AdminOrdersController {
  constructor(
    private readonly listOrders: AdminListOrders,
    private readonly readOrder: AdminReadOrder,
    private readonly completeOrder: AdminCompleteOrder,
    private readonly cancelOrder: AdminCancelOrder,
    private readonly refundOrder: RefundOrder,
    private readonly refundMissing: RefundMissingLeads,
  ) {}

  /** Without parameters streams every call-transfer order as an array (B7.15); with any parameter returns one page. */
  @Get('transfer-orders')
  @Permission('orders.manage')
  @RateLimit('staff-tables')
  async list(@Query() query: TransferOrdersQueryDto, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (isWholeList(query)) return sendArray(reply, this.listOrders.parts(), presentTransferOrder);
    const { cursor, sort, limit = LIMITS.listPageSize } = query;
    const page = await this.listOrders.page(toFilter(query), { cursor, sort, limit });
    return reply.send(presentPage(page, presentTransferOrder));
  }

  /** Returns all matching orders as a CSV file. */
  @Get('admin/orders.csv')
  @Permission('orders.manage')
  @RateLimit('exports')
  async csv(
    @Query() query: TransferOrdersQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return sendCsv(reply, await this.listOrders.export(caller, toFilter(query), query.sort), ORDERS_CSV);
  }

  @Get('admin/orders/totals')
  @Permission('orders.manage')
  @RateLimit('own-lists')
  totals(): Promise<TransferOrderTotals> {
    return this.listOrders.totals();
  }

  @Get('admin/orders/:id')
  @Permission('orders.manage')
  @RateLimit('admin-lists')
  async read(@UuidParam() id: string): Promise<AdminOrder> {
    return presentAdminOrder(await this.readOrder.execute(id));
  }

  /** Returns the callbacks that the order owns; none while it is unpaid. */
  @Get('admin/orders/:id/callbacks')
  @Permission('orders.manage')
  @RateLimit('admin-lists')
  callbacks(@UuidParam() id: string): Promise<PurchasedCallback[]> {
    return this.readOrder.callbacksOf(id);
  }

  /** Returns the leads that the order owns, with what of it was refunded; none while it is unpaid. */
  @Get('admin/orders/:id/leads')
  @Permission('orders.manage')
  @RateLimit('admin-lists')
  leads(@UuidParam() id: string): Promise<PurchasedLead[]> {
    return this.readOrder.leads(id);
  }

  @Post('admin/orders/:id/complete')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-orders')
  async complete(@UuidParam() id: string, @Caller() caller: Principal): Promise<AdminOrder> {
    await this.completeOrder.execute(caller, id);
    return this.read(id);
  }

  @Post('admin/orders/:id/cancel')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-orders')
  async cancel(@UuidParam() id: string, @Body() body: StaffCancelDto, @Caller() caller: Principal): Promise<AdminOrder> {
    await this.cancelOrder.execute(caller, id, body.reason);
    return this.read(id);
  }

  /** Refunds the leads of a package that are not delivered yet (M99). */
  @Post('admin/orders/:id/refund-missing')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-orders')
  async refundMissingLeads(
    @UuidParam() id: string,
    @Body() body: RefundMissingDto,
    @Caller() caller: Principal,
  ): Promise<AdminOrder> {
    await this.refundMissing.execute(id, { actor: caller, ...body });
    return this.read(id);
  }

  /** Stores a refund; a job requests it from the provider. */
  @Post('admin/orders/:id/refund')
  @Permission('orders.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-orders')
  async refund(@UuidParam() id: string, @Body() body: RefundOrderDto, @Caller() caller: Principal): Promise<AdminOrder> {
    await this.refundOrder.execute(caller, id, body);
    return this.read(id);
  }
}
