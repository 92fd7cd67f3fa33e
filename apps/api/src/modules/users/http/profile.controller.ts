import { Body, Controller, Get, Put } from '@nestjs/common';
import type { EmailChoices, Profile } from '@warmline/contracts/users/profile';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { EditProfile } from '../use-cases/edit-profile.use-case.js';
import { EmailChoicesDto, SaveProfileDto } from './dto/profile.dto.js';

/** Serves the caller's own settings. */
@Controller('api/me')
export class ProfileController {
  constructor(private readonly profile: EditProfile) {}

  @Get('profile')
  @Permission('own_settings')
  @RateLimit('own-lists')
  read(@Caller() { userId }: Principal): Promise<Profile> {
    return this.profile.read(userId);
  }

  @Put('profile')
  @Permission('own_settings')
  @RateLimit('own-changes')
  async save(@Body() body: SaveProfileDto, @Caller() { userId }: Principal): Promise<Profile> {
    await this.profile.save(userId, body);
    return this.profile.read(userId);
  }

  @Get('email-choices')
  @Permission('own_settings')
  @RateLimit('own-lists')
  emailChoices(@Caller() { userId }: Principal): Promise<EmailChoices> {
    return this.profile.emailChoices(userId);
  }

  @Put('email-choices')
  @Permission('own_settings')
  @RateLimit('own-changes')
  async chooseEmails(@Body() body: EmailChoicesDto, @Caller() { userId }: Principal): Promise<EmailChoices> {
    await this.profile.chooseEmails(userId, body);
    return this.profile.emailChoices(userId);
  }
}
