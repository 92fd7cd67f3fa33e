import { Body, Controller, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import type { LoginResponse } from '@warmline/contracts/auth/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Settings } from '../../../platform/config/settings.js';
import { UuidParam } from '../../../platform/http/uuid-param.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ChangeOwnPassword } from '../use-cases/change-own-password.use-case.js';
import { FreshSignIn } from '../use-cases/fresh-sign-in.js';
import { SetUserPassword } from '../use-cases/set-user-password.use-case.js';
import { ChangeOwnPasswordDto, ChangePasswordDto, ConfirmPasswordDto } from './dto/passwords.dto.js';
import { originOf, signIn } from '../signed-in-browser.js';

@Controller('api')
export class PasswordsController {
  constructor(
    private readonly changeOwnPassword: ChangeOwnPassword,
    private readonly setUserPassword: SetUserPassword,
    private readonly freshSignIn: FreshSignIn,
    private readonly settings: Settings,
    private readonly reader: SessionReader,
  ) {}

  /** Changes the caller's own password; every session ends and this browser gets a new one (P5). */
  @Post('me/change-password')
  @Permission('own_account')
  @HttpCode(HttpStatus.OK)
  async changeOwn(
    @Body() body: ChangeOwnPasswordDto,
    @Caller() caller: Principal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const opened = await this.changeOwnPassword.execute(
      caller.userId,
      body,
      originOf(request, this.settings.PUBLIC_URL, this.reader),
    );
    return signIn(reply, opened, this.settings.PUBLIC_URL);
  }

  /** Confirms the caller's password, so that this session may do what needs a fresh one (W47). */
  @Post('me/confirm-password')
  @Permission('own_account')
  @HttpCode(HttpStatus.NO_CONTENT)
  async confirm(@Body() { currentPassword }: ConfirmPasswordDto, @Caller() caller: Principal): Promise<void> {
    await this.freshSignIn.confirm(caller, currentPassword);
  }

  /** Sets a user's password for staff (B7.09). */
  @Post('users/:userId/change-password')
  @Permission('users.change_password')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RateLimit('set-password')
  async setUsers(
    @UuidParam('userId') userId: string,
    @Body() { newPassword }: ChangePasswordDto,
    @Caller() caller: Principal,
  ): Promise<void> {
    await this.setUserPassword.execute(caller, userId, newPassword);
  }
}
