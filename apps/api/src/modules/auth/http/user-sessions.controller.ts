import { Controller, Delete, Get, HttpCode, HttpStatus, Query, Res } from '@nestjs/common';
import type { UserSessionView } from '@warmline/contracts/auth/types';
import { LIMITS } from '@warmline/contracts/fields/limits';
import type { Page } from '@warmline/contracts/lists/page';
import type { FastifyReply } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { presentPage, sendCsv } from '../../../platform/lists/list-response.js';
import { EndSession } from '../use-cases/end-session.use-case.js';
import { ListSessions } from '../use-cases/list-sessions.use-case.js';
import { SessionsQueryDto } from './dto/sessions.query.js';
import { presentUserSession, SESSIONS_CSV } from './session.presenter.js';

/** The sessions of all users (P44). */
@Controller('api/admin')
export class UserSessionsController {
  constructor(
    private readonly sessions: ListSessions,
    private readonly endSession: EndSession,
  ) {}

  @Get('sessions')
  @Permission('sessions.manage')
  @RateLimit('admin-lists')
  async list(
    @Query() { q = '', limit = LIMITS.listPageSize, ...range }: SessionsQueryDto,
    @Caller() { userId, sessionId }: Principal,
  ): Promise<Page<UserSessionView>> {
    const page = await this.sessions.page(userId, q, { ...range, limit });
    return presentPage(page, (session) => presentUserSession(session, sessionId));
  }

  /** Returns all matching sessions as a CSV file. */
  @Get('sessions.csv')
  @Permission('sessions.manage')
  @RateLimit('exports')
  async csv(
    @Query() { q = '', sort }: SessionsQueryDto,
    @Caller() caller: Principal,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return sendCsv(reply, await this.sessions.export(caller, q, sort), SESSIONS_CSV);
  }

  @Delete('sessions/:id')
  @Permission('sessions.manage')
  @RateLimit('admin-changes')
  @HttpCode(HttpStatus.NO_CONTENT)
  end(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    return this.endSession.execute(id, caller);
  }
}
