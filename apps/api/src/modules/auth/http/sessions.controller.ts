import { Controller, Delete, Get, HttpCode, HttpStatus } from '@nestjs/common';
import type { SessionView } from '@warmline/contracts/api/auth';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { AddressId } from '../../../platform/http/address-id.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ManageSessions } from '../use-cases/manage-sessions.use-case.js';
import { presentSession } from './session.presenter.js';

@Controller('api/me/sessions')
export class SessionsController {
  constructor(private readonly sessions: ManageSessions) {}

  /** Where one is signed in, latest used first. */
  @Get()
  @Permission('own_account')
  @RateLimit('own-lists')
  async list(@Caller() caller: Principal): Promise<SessionView[]> {
    return (await this.sessions.list(caller.userId)).map((session) => presentSession(session, caller.sessionId));
  }

  /** Signs one browser out. */
  @Delete(':id')
  @Permission('own_account')
  @HttpCode(HttpStatus.NO_CONTENT)
  async end(@AddressId() id: string, @Caller() caller: Principal): Promise<void> {
    if (!(await this.sessions.end(id, caller.userId))) throw new NotFound('The session');
  }

  /** Signs all browsers out but this one. */
  @Delete()
  @Permission('own_account')
  @HttpCode(HttpStatus.NO_CONTENT)
  async endOthers(@Caller() caller: Principal): Promise<void> {
    await this.sessions.endOthers(caller.userId, caller.sessionId);
  }
}
