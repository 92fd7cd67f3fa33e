import { Body, Controller, Get, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import type { BulkPurchaseResponse } from '@warmline/contracts/leads/types';
import { usesBalance, type BalancePurchaseResponse, type BalanceRequest } from '@warmline/contracts/orders/balance';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { sendCsv } from '../../../platform/lists/list-response.js';
import { AccessLog } from '../../access-log/public.js';
import { scopeOf } from '../../agencies/public.js';
import { PurchaseCallbacks, type ChosenCallbacks } from '../use-cases/checkout/purchase-callbacks.use-case.js';
import { PurchaseGate } from '../use-cases/checkout/purchase-gate.js';
import { accessTo } from '../use-cases/purchases/access-to.js';
import { ReadPurchases } from '../use-cases/purchases/read-purchases.use-case.js';
import { PurchaseAppointmentDto } from './dto/purchase-appointment.dto.js';
import { PurchaseCallbacksDto } from './dto/purchase-callbacks.dto.js';
import { presentBought, presentHeld } from './order.presenter.js';
import { PAYMENT_LIMITS } from './payment-limits.js';
import { orderCallbacksCsv } from './purchases.csv.js';

/** Sells callbacks (L81) and appointments (L88). */
@Controller('api')
export class CallbackOrdersController {
  constructor(
    private readonly purchaseCallbacks: PurchaseCallbacks,
    private readonly gate: PurchaseGate,
    private readonly readPurchases: ReadPurchases,
    private readonly accessLog: AccessLog,
  ) {}

  /** Holds the selected callbacks and opens their payment, or buys them from the balance (W4, W8). */
  @Post('callbacks/purchase')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async purchase(
    @Body() { callbackIds, total, ...pay }: PurchaseCallbacksDto,
    @Caller() caller: Principal,
  ): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
    return this.buy(caller, { goods: 'callbacks', callbackIds, total }, pay);
  }

  /** Holds one appointment and opens its payment, or buys it from the balance. */
  @Post('appointments/purchase')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async purchaseAppointment(
    @Body() { appointmentId, total, ...pay }: PurchaseAppointmentDto,
    @Caller() caller: Principal,
  ): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
    return this.buy(caller, { goods: 'appointment', callbackIds: [appointmentId], total }, pay);
  }

  private async buy(
    caller: Principal,
    chosen: ChosenCallbacks,
    pay: BalanceRequest & { allowListed?: boolean },
  ): Promise<BulkPurchaseResponse | BalancePurchaseResponse> {
    const { payWith, requestId, allowListed } = pay;
    const { buyer, leavesOutListed } = await this.gate.open(caller, { payWith, skipListed: !allowListed });
    if (!usesBalance(payWith)) return presentHeld(await this.purchaseCallbacks.execute(buyer, chosen));
    const press = { payWith, requestId: requestId!, leavesOutListed };
    return presentBought(await this.purchaseCallbacks.executeFromBalance(buyer, chosen, press));
  }

  /** Returns the callbacks of a paid order as a CSV file, with their times on the clocks of their states. */
  @Get('orders/:id/callbacks.csv')
  @Permission('purchases.export')
  @RateLimit('exports')
  async csv(@UuidParam() id: string, @Caller() caller: Principal, @Res() reply: FastifyReply): Promise<FastifyReply> {
    const { order, callbacks } = await this.readPurchases.readPaidCallbacks(scopeOf(caller), id);
    await this.accessLog.record(caller, 'csv_downloaded', [accessTo(order, callbacks)]);
    return sendCsv(reply, [callbacks], orderCallbacksCsv(order.number, callbacks));
  }
}
