import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post, Put, Req, Res } from '@nestjs/common';
import { permissionsOf } from '@warmline/contracts/auth/access';
import type { BalanceOrderResponse } from '@warmline/contracts/orders/balance';
import type { OrderReceipt, PaymentIntentResponse } from '@warmline/contracts/orders/checkout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { MaybeCaller, type Principal } from '../../../platform/auth/principal.js';
import { visitorOf } from '../../../platform/auth/visitor-cookie.js';
import { Settings } from '../../../platform/config/settings.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { scopeOf } from '../../agencies/public.js';
import { CreatePaymentIntent } from '../use-cases/checkout/create-payment-intent.use-case.js';
import { PurchaseGate } from '../use-cases/checkout/purchase-gate.js';
import { OrderReceipts } from '../use-cases/purchases/order-receipts.use-case.js';
import { CreatePaymentIntentDto, toRequest } from './dto/create-payment-intent.dto.js';
import { ReceiptEmailDto, toReceiptOwner } from './dto/receipt-email.dto.js';
import { presentOpened, presentReceipt } from './order.presenter.js';
import { PAYMENT_LIMITS } from './payment-limits.js';

@Controller('api')
export class CheckoutController {
  constructor(
    private readonly createPaymentIntent: CreatePaymentIntent,
    private readonly receipts: OrderReceipts,
    private readonly settings: Settings,
    private readonly gate: PurchaseGate,
  ) {}

  /** Quotes a package, creates its unpaid order and opens the payment (A7.04). */
  @Post('create-payment-intent')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit(...PAYMENT_LIMITS)
  async open(
    @Body() body: CreatePaymentIntentDto,
    @MaybeCaller() caller: Principal | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentIntentResponse | BalanceOrderResponse> {
    const visitorId = visitorOf(request, reply, this.settings.PUBLIC_URL);
    const from = caller ? await this.gate.enter(caller, body.payWith) : await this.gate.enterAsGuest(request.ip, visitorId);
    return presentOpened(await this.createPaymentIntent.execute(toRequest(body), { userId: caller?.userId, visitorId, from }));
  }

  /** Returns what the pages after a payment show. */
  @Get('order-receipts/:reference')
  @Public()
  @RateLimit('receipt-read')
  async receipt(@Param('reference') reference: string): Promise<OrderReceipt> {
    return presentReceipt(await this.receipts.read(reference));
  }

  /** Sets the receipt address of an unpaid order, and a guest's contact (M80). */
  @Put('order-receipts/:reference')
  @Public()
  @HttpCode(HttpStatus.NO_CONTENT)
  @RateLimit('receipt-email')
  async sendReceiptTo(
    @Param('reference') reference: string,
    @Body() body: ReceiptEmailDto,
    @MaybeCaller() caller: Principal | undefined,
  ): Promise<void> {
    const mayPay = caller && permissionsOf(caller).includes('leads.buy');
    await this.receipts.setReceiptEmail(reference, toReceiptOwner(body), mayPay ? scopeOf(caller) : null);
  }
}
