import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import type { ForgotPasswordResponse, ResetPasswordResponse, ValidateResetTokenResponse } from '@warmline/contracts/auth/types';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/auth/access.decorators.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { RequestPasswordReset } from '../use-cases/request-password-reset.use-case.js';
import { ResetPassword } from '../use-cases/reset-password.use-case.js';
import { ForgotPasswordDto, ResetPasswordDto, ResetTokenDto } from './dto/passwords.dto.js';

@Controller('api')
export class RecoveryController {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  /** Requests a reset link; the response is the same for every address (P6). */
  @Post('forgot-password')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('forgot-password')
  async forgot(@Body() { email }: ForgotPasswordDto): Promise<ForgotPasswordResponse> {
    await this.requestReset.execute(email);
    return { message: AUTH_MESSAGES.resetRequested };
  }

  /** Returns whether a link is still valid (B2.21, B7.17) and its username, which no email contains (P33). */
  @Post('validate-reset-token')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('validate-reset-token')
  async validate(@Body() { token }: ResetTokenDto): Promise<ValidateResetTokenResponse> {
    const { username } = await this.resetPassword.check(token);
    return { valid: true, username };
  }

  /** Sets a new password with a reset link (B7.18). */
  @Post('reset-password')
  @Public()
  @HttpCode(HttpStatus.OK)
  @RateLimit('reset-password')
  async reset(@Body() body: ResetPasswordDto, @Req() request: FastifyRequest): Promise<ResetPasswordResponse> {
    await this.resetPassword.execute(body, request.ip);
    return { message: AUTH_MESSAGES.passwordReset };
  }
}
