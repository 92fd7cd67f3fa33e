import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AgedLeadsController } from './http/aged-leads.controller.js';
import { ImportsController } from './http/imports.controller.js';
import { ImportBatchProcessor } from './jobs/import-batch.processor.js';
import { PlanImportProcessor } from './jobs/plan-import.processor.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';
import { Import } from './persistence/import.entity.js';
import { ImportRepository } from './persistence/import.repository.js';
import { LeadStock } from './public.js';
import { ConfirmImport } from './use-cases/confirm-import.use-case.js';
import { ImportHistory } from './use-cases/import-history.use-case.js';
import { ListAgedLeads } from './use-cases/list-aged-leads.use-case.js';
import { ListRejectedRows } from './use-cases/list-rejected-rows.use-case.js';
import { PlanImport } from './use-cases/plan-import.use-case.js';
import { ReplanImport } from './use-cases/replan-import.use-case.js';
import { StoreBatch } from './use-cases/store-batch.use-case.js';
import { UploadLeads } from './use-cases/upload-leads.use-case.js';
import { WatchImport } from './use-cases/watch-import.use-case.js';

const USE_CASES = [
  ListAgedLeads,
  UploadLeads,
  PlanImport,
  ReplanImport,
  ConfirmImport,
  StoreBatch,
  WatchImport,
  ImportHistory,
  ListRejectedRows,
];

@Module({
  imports: [MikroOrmModule.forFeature([Import]), AuditModule],
  controllers: [AgedLeadsController, ImportsController],
  providers: [...USE_CASES, AgedLeadRepository, ImportRepository, LeadStock, PlanImportProcessor, ImportBatchProcessor],
  exports: [LeadStock],
})
export class LeadsModule {}
