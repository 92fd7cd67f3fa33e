import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { LegalController } from './http/legal.controller.js';
import { SiteSettingsController } from './http/site-settings.controller.js';
import { LegalRepository } from './persistence/legal.repository.js';
import { SettingsRepository } from './persistence/settings.repository.js';
import { LegalTexts, Site, SiteSettings } from './public.js';
import { ChangeLegal } from './use-cases/change-legal.use-case.js';
import { ChangeSettings } from './use-cases/change-settings.use-case.js';
import { ReadLegal } from './use-cases/read-legal.use-case.js';
import { ReadSettings } from './use-cases/read-settings.use-case.js';
import { SeedDemoLegal } from './use-cases/seed-demo-legal.use-case.js';

/** Wires the shop's details and legal pages, which the owner enters and pages show. */
@Module({
  imports: [AuditModule, PricesModule],
  controllers: [SiteSettingsController, LegalController],
  providers: [
    Site,
    SiteSettings,
    LegalTexts,
    SettingsRepository,
    ChangeSettings,
    ReadSettings,
    LegalRepository,
    ChangeLegal,
    ReadLegal,
    SeedDemoLegal,
  ],
  exports: [Site, SiteSettings, LegalTexts],
})
export class SiteModule {}
