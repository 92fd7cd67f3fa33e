import { Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import type { CallEventReceipt, RouteResponse } from '@warmline/contracts/calls/intake';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { CallSettings } from '../calls.settings.js';
import { readCallEvent } from '../reports/call-event.reader.js';
import { checked } from '../reports/checked.js';
import { SOURCES } from '../reports/sources.js';
import { ReceiveCallEvent } from '../use-cases/intake/receive-call-event.use-case.js';
import { RouteCall } from '../use-cases/routing/route-call.use-case.js';
import { RouteCallDto } from './dto/route-call.dto.js';
import { askedRoute, presentRoute } from './route.presenter.js';
import { SignedBody } from './signed-body.js';

/** Serves the voice system, which signs each request (C2). It treats every other status than 200 as "no campaign". */
@Controller('api/calls')
export class CallIntakeController {
  constructor(
    private readonly signed: SignedBody,
    private readonly routeCall: RouteCall,
    private readonly receiveEvent: ReceiveCallEvent,
    private readonly settings: CallSettings,
  ) {}

  /** Answers where a caller goes. */
  @Post('route')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('calls-route')
  async route(@Req() request: FastifyRequest): Promise<RouteResponse> {
    const { content } = await this.signed.read(request);
    const asked = askedRoute(await checked(content, RouteCallDto));
    const { CALLS_RESERVATION_SECONDS: reserveSeconds, CALLS_MAX_SECONDS: maxSeconds } = this.settings;
    return presentRoute(await this.routeCall.execute(asked), { reserveSeconds, maxSeconds });
  }

  /** Receives what happened to a call; `webhook-id` is the event's id. */
  @Post('events')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('calls-events')
  async event(@Req() request: FastifyRequest): Promise<CallEventReceipt> {
    const { id: eventId, content } = await this.signed.read(request);
    const told = await readCallEvent(content);
    const event = told && { source: SOURCES.voice, callId: told.callId, fact: { eventId, ...told.fact } };
    return { received: true, duplicate: event !== null && !(await this.receiveEvent.execute(event)) };
  }
}
