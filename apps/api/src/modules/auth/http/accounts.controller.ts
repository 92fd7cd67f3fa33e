import { Body, Controller, Get, HttpCode, HttpStatus, Post, Put } from '@nestjs/common';
import type { SentLink } from '@warmline/contracts/auth/staff-accounts';
import type { SessionView } from '@warmline/contracts/auth/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { ChangeAccount } from '../use-cases/change-account.use-case.js';
import { InviteStaff } from '../use-cases/invite-staff.use-case.js';
import { ManageSessions } from '../use-cases/manage-sessions.use-case.js';
import { SendUserLink } from '../use-cases/send-user-link.use-case.js';
import { InviteStaffDto, SetAccessDto, SetStatusDto } from './dto/staff-accounts.dto.js';
import { presentSession } from './session.presenter.js';

/** What staff do with accounts of others (P51-P56). */
@Controller('api/users')
export class AccountsController {
  constructor(
    private readonly inviteStaff: InviteStaff,
    private readonly changeAccount: ChangeAccount,
    private readonly sendUserLink: SendUserLink,
    private readonly sessions: ManageSessions,
  ) {}

  @Post()
  @Permission('users.manage')
  @RateLimit('staff-accounts')
  async invite(@Body() body: InviteStaffDto, @Caller() caller: Principal): Promise<{ id: string }> {
    return { id: await this.inviteStaff.execute(caller, body) };
  }

  @Put(':userId/access')
  @Permission('users.manage')
  @RateLimit('staff-accounts')
  @HttpCode(HttpStatus.NO_CONTENT)
  setAccess(@UuidParam('userId') id: string, @Body() body: SetAccessDto, @Caller() caller: Principal): Promise<void> {
    return this.changeAccount.setAccess(caller, id, body);
  }

  @Put(':userId/status')
  @Permission('users.manage')
  @RateLimit('staff-accounts')
  @HttpCode(HttpStatus.NO_CONTENT)
  setStatus(@UuidParam('userId') id: string, @Body() body: SetStatusDto, @Caller() caller: Principal): Promise<void> {
    return this.changeAccount.setStatus(caller, id, body);
  }

  /** Emails a link that sets the password; the response tells where it went, never the link. */
  @Post(':userId/send-link')
  @Permission('users.change_password')
  @RateLimit('send-link')
  @HttpCode(HttpStatus.OK)
  sendLink(@UuidParam('userId') id: string, @Caller() caller: Principal): Promise<SentLink> {
    return this.sendUserLink.execute(caller, id);
  }

  /** Lists the active sessions of one account. */
  @Get(':userId/sessions')
  @Permission('sessions.manage')
  @RateLimit('admin-lists')
  async listSessions(@UuidParam('userId') id: string, @Caller() { sessionId }: Principal): Promise<SessionView[]> {
    return (await this.sessions.list(id)).map((session) => presentSession(session, sessionId));
  }
}
