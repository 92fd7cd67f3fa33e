import { Body, Controller, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import type { LoginAnswer, LoginResponse } from '@warmline/contracts/auth/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission, Public } from '../../../platform/auth/access.decorators.js';
import { Caller, MaybeCaller, type Principal } from '../../../platform/auth/principal.js';
import { sessionCookieName, sessionCookieOptions } from '../../../platform/auth/session-cookie.js';
import { SessionReader } from '../../../platform/auth/session-reader.js';
import { Settings } from '../../../platform/config/settings.js';
import { NotSignedIn } from '../../../platform/errors/app-error.js';
import { comesFromElsewhere } from '../../../platform/http/server/origin-check.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { Users } from '../../users/public.js';
import { presentLogin } from '../required-actions.js';
import { FinishSignIn } from '../use-cases/finish-sign-in.use-case.js';
import { ManageSessions } from '../use-cases/manage-sessions.use-case.js';
import { SignIn } from '../use-cases/sign-in.use-case.js';
import { LoginDto } from './dto/login.dto.js';
import { SecondStepDto } from './dto/two-factor.dto.js';
import { originOf, signIn } from '../signed-in-browser.js';

@Controller('api')
export class AuthController {
  constructor(
    private readonly signInByPassword: SignIn,
    private readonly finishSignIn: FinishSignIn,
    private readonly sessions: ManageSessions,
    private readonly users: Users,
    private readonly settings: Settings,
    private readonly reader: SessionReader,
  ) {}

  /** Opens a session and sets its cookie (B7.03), or asks for the second factor. */
  @Post('login')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('login-requests')
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginAnswer> {
    const result = await this.signInByPassword.execute(body, originOf(request, this.settings.PUBLIC_URL, this.reader));
    if ('response' in result) return signIn(reply, result, this.settings.PUBLIC_URL);
    return { twoFactor: { challenge: result.challenge, expiresAt: result.expiresAt.toISOString() } };
  }

  /** Completes a sign-in with an app code or a recovery code. */
  @Post('login/two-factor')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('second-step')
  async secondStep(
    @Body() body: SecondStepDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    return signIn(
      reply,
      await this.finishSignIn.execute(body, originOf(request, this.settings.PUBLIC_URL, this.reader)),
      this.settings.PUBLIC_URL,
    );
  }

  /** Ends the session and redirects to the sign-in page (P4); a request from another site is only redirected. */
  @Get('logout')
  @Public()
  async logout(
    @MaybeCaller() caller: Principal | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (comesFromElsewhere(request)) return void reply.redirect('/login', HttpStatus.FOUND);
    if (caller) await this.sessions.end(caller.sessionId, caller.userId);
    const { PUBLIC_URL } = this.settings;
    await reply.clearCookie(sessionCookieName(PUBLIC_URL), sessionCookieOptions(PUBLIC_URL)).redirect('/login', HttpStatus.FOUND);
  }

  /** Returns the signed-in user. */
  @Get('me')
  @Permission('own_account')
  async me(@Caller() caller: Principal): Promise<LoginResponse> {
    const user = await this.users.find(caller.userId);
    if (!user) throw new NotSignedIn();
    return presentLogin(user, caller.role, caller.requiredActions);
  }
}
