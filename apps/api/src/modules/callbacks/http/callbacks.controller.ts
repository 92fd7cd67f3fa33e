import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post, Query, Res } from '@nestjs/common';
import type { CallbackRow } from '@warmline/contracts/callbacks/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { IntParam } from '../../../platform/http/int-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { AddCallback } from '../use-cases/add-callback.use-case.js';
import { ListCallbacks } from '../use-cases/list-callbacks.use-case.js';
import { RemoveCallback } from '../use-cases/remove-callback.use-case.js';
import { CALLBACKS_CSV, presentCallback } from './callback.presenter.js';
import { AddCallbackDto } from './dto/add-callback.dto.js';
import { CallbacksQueryDto } from './dto/callbacks.query.js';

@Controller('api/admin')
export class CallbacksController {
  constructor(
    private readonly addCallback: AddCallback,
    private readonly listCallbacks: ListCallbacks,
    private readonly removeCallback: RemoveCallback,
  ) {}

  /** Adds one callback from the form (B7.13). */
  @Post('callback-opportunities')
  @Permission('callbacks.manage')
  @RateLimit('admin-changes')
  async add(@Body() body: AddCallbackDto, @Caller() caller: Principal): Promise<CallbackRow> {
    return presentCallback(await this.listCallbacks.one(await this.addCallback.execute(body, caller)));
  }

  @Get('callback-opportunities')
  @Permission('callbacks.manage')
  @RateLimit('admin-lists')
  async list(
    @Query() { q, state, kind, limit = LIMITS.listPageSize, ...range }: CallbacksQueryDto,
    @Caller() { userId }: Principal,
  ): Promise<Page<CallbackRow>> {
    return presentPage(await this.listCallbacks.page(userId, { q, state, kind }, { ...range, limit }), presentCallback);
  }

  /** Returns all matching callbacks as a CSV file. */
  @Get('callback-opportunities.csv')
  @Permission('callbacks.manage')
  @RateLimit('exports')
  async csv(
    @Query() { q, state, kind, sort }: CallbacksQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return sendCsv(reply, await this.listCallbacks.export(caller, { q, state, kind }, sort), CALLBACKS_CSV);
  }

  @Delete('callback-opportunities/:id')
  @Permission('callbacks.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  remove(@IntParam() id: number, @Caller() caller: Principal): Promise<void> {
    return this.removeCallback.execute(id, caller);
  }
}
