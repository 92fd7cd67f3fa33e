import { Module } from '@nestjs/common';
import { SiteModule } from '../site/site.module.js';
import { TermsController } from './http/terms.controller.js';
import { AcceptanceRepository } from './persistence/acceptance.repository.js';
import { Terms } from './public/terms.js';
import { ReadTerms } from './use-cases/read-terms.use-case.js';
import { SeedDemoAcceptances } from './use-cases/seed-demo-acceptances.use-case.js';

/** Wires what accounts agreed to: the terms of service. */
@Module({
  imports: [SiteModule],
  controllers: [TermsController],
  providers: [Terms, AcceptanceRepository, ReadTerms, SeedDemoAcceptances],
  exports: [Terms],
})
export class ComplianceModule {}
