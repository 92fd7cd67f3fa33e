import { Body, Controller, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { OrderCounts, OrderDetail, OrderPayment, OrderSummary } from '@warmline/contracts/orders/types';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { toInstants, ZoneQueryDto } from '../../../platform/http/day-range.query.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { sendCsv } from '../../../platform/lists/list-response.js';
import { AccessLog } from '../../access-log/public.js';
import { scopeOf } from '../../agencies/public.js';
import { accessTo } from '../use-cases/purchases/access-to.js';
import { ExportPurchases } from '../use-cases/purchases/export-purchases.use-case.js';
import { ReadPurchases } from '../use-cases/purchases/read-purchases.use-case.js';
import { PurchaseGate } from '../use-cases/checkout/purchase-gate.js';
import { ResumePayment } from '../use-cases/checkout/resume-payment.use-case.js';
import { RefundMissingLeads } from '../use-cases/packages/refund-missing-leads.js';
import { RefundMissingDto } from './dto/refund-missing.dto.js';
import { OrdersQueryDto, PurchasesCsvQueryDto } from './dto/orders.query.js';
import { presentOrder, presentPayment, presentPurchase } from './order.presenter.js';
import { PAYMENT_LIMITS } from './payment-limits.js';
import { orderLeadsCsv, purchasesCsv, purchasesFileName } from './purchases.csv.js';

/** Serves My Purchases (M13). */
@Controller('api')
export class PurchasesController {
  constructor(
    private readonly readPurchases: ReadPurchases,
    private readonly exportPurchases: ExportPurchases,
    private readonly resumePayment: ResumePayment,
    private readonly gate: PurchaseGate,
    private readonly accessLog: AccessLog,
    private readonly refundMissing: RefundMissingLeads,
  ) {}

  /** Returns one page of the orders that the seat may see, newest first; `X-Next-Cursor` is the cursor of the next one. */
  @Get('orders')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async list(
    @Query() { view = 'current', q = '', cursor, limit = LIMITS.listPageSize }: OrdersQueryDto,
    @Caller() caller: Principal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderSummary[]> {
    const search = { view, text: q, after: cursor ?? null, limit };
    const { orders, next } = await this.readPurchases.page(scopeOf(caller), search);
    if (next !== null) reply.header('x-next-cursor', next);
    return orders.map(presentOrder);
  }

  @Get('orders/counts')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async counts(@Caller() caller: Principal): Promise<OrderCounts> {
    return this.readPurchases.counts(scopeOf(caller));
  }

  /** Returns the row of one order, which dialogs read until it is paid. It opens no leads, so it is not recorded (W21). */
  @Get('orders/:id/summary')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async summary(@UuidParam() id: string, @Caller() caller: Principal): Promise<OrderSummary> {
    return presentOrder(await this.readPurchases.summary(scopeOf(caller), id));
  }

  @Get('orders/:id')
  @Permission('purchases.read')
  @RateLimit('own-lists')
  async read(@UuidParam() id: string, @Caller() caller: Principal): Promise<OrderDetail> {
    return this.show(caller, id);
  }

  private async show(caller: Principal, id: string): Promise<OrderDetail> {
    const scope = scopeOf(caller);
    const purchase = await this.readPurchases.read(scope, id);
    const shown = [...purchase.leads, ...purchase.callbacks];
    const isShown = shown.length > 0 ? scope.seesContacts : purchase.order.paidAt !== null;
    if (isShown) await this.accessLog.recordOrder(caller, accessTo(purchase.order, shown), shown);
    return presentPurchase(purchase);
  }

  /** Resumes the payment of an unpaid order. */
  @Post('orders/:id/payment')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async pay(@UuidParam() id: string, @Caller() caller: Principal): Promise<OrderPayment> {
    await this.gate.enter(caller, undefined);
    return presentPayment(await this.resumePayment.execute(scopeOf(caller), id));
  }

  /** Refunds the leads of a package that are not delivered yet (M99). */
  @Post('orders/:id/refund-missing')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit('cancel-order')
  async refundMissingLeads(
    @UuidParam() id: string,
    @Body() body: RefundMissingDto,
    @Caller() caller: Principal,
  ): Promise<OrderDetail> {
    await this.readPurchases.read(scopeOf(caller), id);
    await this.refundMissing.execute(id, { actor: caller, ...body });
    return this.show(caller, id);
  }

  @Get('orders/:id/leads.csv')
  @Permission('purchases.export')
  @RateLimit('exports')
  async csv(
    @UuidParam() id: string,
    @Query() { zone = 'UTC' }: ZoneQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { order, leads } = await this.readPurchases.readPaid(scopeOf(caller), id);
    await this.accessLog.record(caller, 'csv_downloaded', [accessTo(order, leads)]);
    return sendCsv(reply, [leads], orderLeadsCsv(order.number, zone));
  }

  /** Returns every lead bought in a period as a CSV file. */
  @Get('purchases.csv')
  @Permission('purchases.export')
  @RateLimit('purchases-csv')
  async period(
    @Query() query: PurchasesCsvQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { from, until } = toInstants(query);
    const { zone = 'UTC' } = query;
    const parts = this.exportPurchases.parts(scopeOf(caller), caller, from, until);
    return sendCsv(reply, parts, purchasesCsv(purchasesFileName(query.from, query.to, zone, new Date()), zone));
  }
}
