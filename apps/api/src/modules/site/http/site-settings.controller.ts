import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { ShopSettingsView } from '@warmline/contracts/site/settings';
import { Permission } from '../../../platform/auth/access.decorators.js';
import { Caller, type Principal } from '../../../platform/auth/principal.js';
import { RateLimit } from '../../../platform/http/rate-limit.guard.js';
import { ChangeSettings } from '../use-cases/change-settings.use-case.js';
import { ReadSettings } from '../use-cases/read-settings.use-case.js';
import { ChangeSettingsDto } from './dto/change-settings.dto.js';

@Controller('api/admin/site')
export class SiteSettingsController {
  constructor(
    private readonly readSettings: ReadSettings,
    private readonly changeSettings: ChangeSettings,
  ) {}

  /** Returns the shop's settings with their version. */
  @Get()
  @Permission('site.manage')
  @RateLimit('admin-lists')
  read(): Promise<ShopSettingsView> {
    return this.readSettings.execute();
  }

  @Post()
  @Permission('site.manage')
  @HttpCode(HttpStatus.OK)
  @RateLimit('admin-changes')
  async change(@Body() body: ChangeSettingsDto, @Caller() caller: Principal): Promise<ShopSettingsView> {
    await this.changeSettings.execute(caller, body);
    return this.read();
  }
}
