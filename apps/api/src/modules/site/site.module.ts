import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { SiteSettingsController } from './http/site-settings.controller.js';
import { SettingsRepository } from './persistence/settings.repository.js';
import { Site, SiteSettings } from './public.js';
import { ChangeSettings } from './use-cases/change-settings.use-case.js';
import { ReadSettings } from './use-cases/read-settings.use-case.js';

/** Wires the shop's details, which the owner enters and pages show. */
@Module({
  imports: [AuditModule, PricesModule],
  controllers: [SiteSettingsController],
  providers: [Site, SiteSettings, SettingsRepository, ChangeSettings, ReadSettings],
  exports: [Site, SiteSettings],
})
export class SiteModule {}
