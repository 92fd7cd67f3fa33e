import { Controller, Delete, Get, HttpCode, HttpStatus } from '@nestjs/common';
import type { SessionView } from '@warmline/contracts/auth/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ManageSessions } from '../use-cases/manage-sessions.use-case.js';
import { presentSession } from './session.presenter.js';

@Controller('api/me/sessions')
export class SessionsController {
  constructor(private readonly sessions: ManageSessions) {}

  /** Lists the caller's sessions, latest used first. */
  @Get()
  @Permission('own_account')
  @RateLimit('own-lists')
  async list(@Caller() caller: Principal): Promise<SessionView[]> {
    return (await this.sessions.list(caller.userId)).map((session) => presentSession(session, caller.sessionId));
  }

  /** Signs out one browser. */
  @Delete(':id')
  @Permission('own_account')
  @HttpCode(HttpStatus.NO_CONTENT)
  async end(@UuidParam() id: string, @Caller() caller: Principal): Promise<void> {
    if (!(await this.sessions.end(id, caller.userId))) throw new NotFound('The session');
  }

  /** Signs out all browsers except this one. */
  @Delete()
  @Permission('own_account')
  @HttpCode(HttpStatus.NO_CONTENT)
  async endOthers(@Caller() caller: Principal): Promise<void> {
    await this.sessions.endOthers(caller.userId, caller.sessionId);
  }
}
