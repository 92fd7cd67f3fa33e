import { Body, Controller, Get, HttpCode, HttpStatus, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LoginResponse } from '@warmline/contracts/api/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Permission, Public } from '../../../platform/auth/access.decorators.js';
import { Caller, MaybeCaller, type Principal } from '../../../platform/auth/principal.js';
import { SESSION_COOKIE, sessionCookieOptions } from '../../../platform/auth/session-cookie.js';
import { Settings } from '../../../platform/config/settings.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Users } from '../../users/public.js';
import { SessionRepository } from '../persistence/session.repository.js';
import { SignInUseCase } from '../use-cases/sign-in.use-case.js';
import { LoginDto } from './dto/login.dto.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly signIn: SignInUseCase,
    private readonly sessions: SessionRepository,
    private readonly users: Users,
    private readonly settings: Settings,
  ) {}

  /** Opens a session and sets its cookie ([001] §7). */
  @Post('login')
  @Public()
  @HttpCode(HttpStatus.OK)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { token, user } = await this.signIn.execute(body, {
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    reply.setCookie(SESSION_COOKIE, token, sessionCookieOptions(this.settings.PUBLIC_URL));
    return { user };
  }

  /** Ends the session and sends the browser to the sign-in page (docs/decisions.md P4). */
  @Get('logout')
  @Public()
  async logout(@MaybeCaller() caller: Principal | undefined, @Res() reply: FastifyReply): Promise<void> {
    if (caller) await this.sessions.end(caller.sessionId);
    await reply.clearCookie(SESSION_COOKIE, { path: '/' }).redirect('/login', HttpStatus.FOUND);
  }

  /** Who is signed in. */
  @Get('me')
  @Permission('own_account')
  async me(@Caller() caller: Principal): Promise<LoginResponse> {
    const user = await this.users.find(caller.userId);
    if (!user) throw new AppError('unauthenticated', 'Please sign in.');
    return { user };
  }
}
