import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { EmailChange } from '@warmline/contracts/auth/types';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ChangeEmail } from '../use-cases/change-email.use-case.js';
import { ChangeEmailDto, ConfirmEmailDto } from './dto/email-changes.dto.js';

/** Serves changes of the caller's own email address (P62). */
@Controller('api/me/email-change')
export class EmailChangesController {
  constructor(private readonly changeEmail: ChangeEmail) {}

  @Get()
  @Permission('own_settings')
  @RateLimit('own-lists')
  async pending(@Caller() { userId }: Principal): Promise<EmailChange> {
    return { email: await this.changeEmail.pending(userId) };
  }

  @Post()
  @Permission('own_settings')
  @HttpCode(HttpStatus.OK)
  @RateLimit('email-change')
  async request(@Body() body: ChangeEmailDto, @Caller() { userId }: Principal): Promise<EmailChange> {
    await this.changeEmail.request(userId, body);
    return { email: body.email };
  }

  @Delete()
  @Permission('own_settings')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RateLimit('own-changes')
  async giveUp(@Caller() { userId }: Principal): Promise<void> {
    await this.changeEmail.giveUp(userId);
  }

  @Post('confirm')
  @Permission('own_settings')
  @HttpCode(HttpStatus.NO_CONTENT)
  @RateLimit('confirm-email')
  async confirm(@Body() { token }: ConfirmEmailDto, @Caller() caller: Principal): Promise<void> {
    await this.changeEmail.confirm(caller, token);
  }
}
