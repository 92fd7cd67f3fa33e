import { Body, Controller, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import type { ClaimLinkResponse, ClaimResponse, ClaimSignUpResponse, ClaimView } from '@warmline/contracts/orders/claim';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission, Public } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Settings } from '../../../platform/config/settings.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { originOf, signIn } from '../../auth/public.js';
import { Users } from '../../users/public.js';
import { ClaimBySignUp } from '../use-cases/claim/claim-by-sign-up.use-case.js';
import { ClaimOrders } from '../use-cases/claim/claim-orders.use-case.js';
import { RequestClaimLink } from '../use-cases/claim/request-claim-link.use-case.js';
import { ClaimLinkDto, ClaimSignUpDto, ClaimTokenDto } from './dto/claim.dto.js';
import { maskedEmail } from './order.presenter.js';
import { presentClaim } from './order-claim.presenter.js';

/** Moves the orders of guests into accounts, by a link to their receipt address (M83, P45). */
@Controller('api/order-claims')
export class OrderClaimsController {
  constructor(
    private readonly requestLink: RequestClaimLink,
    private readonly claimOrders: ClaimOrders,
    private readonly claimBySignUp: ClaimBySignUp,
    private readonly users: Users,
    private readonly settings: Settings,
    private readonly sessions: SessionReader,
  ) {}

  /** Emails the link to the receipt address of an order. */
  @Post()
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-claim')
  async request(@Body() { reference }: ClaimLinkDto): Promise<ClaimLinkResponse> {
    return { sentTo: maskedEmail(await this.requestLink.execute(reference)) ?? '' };
  }

  /** Returns what a link moves, without using it. */
  @Post('check')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-claim')
  async check(@Body() { token }: ClaimTokenDto): Promise<ClaimView> {
    const { email, orders } = await this.claimOrders.check(token);
    return presentClaim(email, orders, (await this.users.idOfEmail(email)) !== null);
  }

  /** Moves the orders into the caller's account. */
  @Post('accept')
  @Permission('leads.buy')
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-claim')
  async accept(@Body() { token }: ClaimTokenDto, @Caller() caller: Principal): Promise<ClaimResponse> {
    return { orderIds: await this.claimOrders.execute(token, caller) };
  }

  /** Creates an account for the orders and signs in to it. */
  @Post('sign-up')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('order-claim')
  async signUp(
    @Body() body: ClaimSignUpDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ClaimSignUpResponse> {
    const { PUBLIC_URL } = this.settings;
    const { orderIds, session } = await this.claimBySignUp.execute(body, originOf(request, PUBLIC_URL, this.sessions));
    return { orderIds, session: signIn(reply, session, PUBLIC_URL) };
  }
}
