import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AgedLeadsController } from './http/aged-leads.controller.js';
import { BulkUploadController } from './http/bulk-upload.controller.js';
import { ImportsController } from './http/imports.controller.js';
import { CachedLeadList } from './http/cached-lead-list.js';
import { FoldInventoryCountsProcessor } from './jobs/fold-inventory-counts.processor.js';
import { ImportBatchProcessor } from './jobs/import-batch.processor.js';
import { PlanImportProcessor } from './jobs/plan-import.processor.js';
import { TidyImportsProcessor } from './jobs/tidy-imports.processor.js';
import { RevertImportProcessor } from './jobs/revert-import.processor.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';
import { Import } from './persistence/import.entity.js';
import { ImportBatchRepository } from './persistence/import-batch.repository.js';
import { ImportMappingRepository } from './persistence/import-mapping.repository.js';
import { ImportRepository } from './persistence/import.repository.js';
import { ImportedLeadRepository } from './persistence/imported-lead.repository.js';
import { InventoryList } from './persistence/inventory-list.repository.js';
import { PageOffsetIndex } from './persistence/page-offset-index.js';
import { LeadInventory } from './public.js';
import { InventoryGauges } from './inventory-gauges.js';
import { AccountSlots } from './use-cases/account-slots.js';
import { BulkUpload } from './use-cases/bulk-upload.use-case.js';
import { ConfirmImport } from './use-cases/confirm-import.use-case.js';
import { ClassifyRows } from './use-cases/classify-rows.use-case.js';
import { DiscardImport } from './use-cases/discard-import.use-case.js';
import { EndCutOffImport } from './use-cases/end-cut-off-import.use-case.js';
import { ExportSlots } from './use-cases/export-slots.js';
import { FindColumns } from './use-cases/find-columns.use-case.js';
import { ImportHistory } from './use-cases/import-history.use-case.js';
import { ListAgedLeads } from './use-cases/list-aged-leads.use-case.js';
import { ListImportRows } from './use-cases/list-import-rows.use-case.js';
import { ListRejectedRows } from './use-cases/list-rejected-rows.use-case.js';
import { PlanImport } from './use-cases/plan-import.use-case.js';
import { LeadPageCache } from './use-cases/lead-page-cache.js';
import { ReplanImport } from './use-cases/replan-import.use-case.js';
import { ResumeImports } from './use-cases/resume-imports.use-case.js';
import { StoreBatch } from './use-cases/store-batch.use-case.js';
import { RevertImport } from './use-cases/revert-import.use-case.js';
import { TidyImports } from './use-cases/tidy-imports.use-case.js';
import { StartImportRevert } from './use-cases/start-import-revert.use-case.js';
import { UploadLeads } from './use-cases/upload-leads.use-case.js';
import { GetImport } from './use-cases/get-import.use-case.js';

const USE_CASES = [
  ListAgedLeads,
  AccountSlots,
  LeadPageCache,
  UploadLeads,
  PlanImport,
  ReplanImport,
  ConfirmImport,
  DiscardImport,
  EndCutOffImport,
  BulkUpload,
  StoreBatch,
  GetImport,
  ImportHistory,
  ListRejectedRows,
  ExportSlots,
  ListImportRows,
  FindColumns,
  ClassifyRows,
  StartImportRevert,
  RevertImport,
  ResumeImports,
  TidyImports,
];

@Module({
  imports: [MikroOrmModule.forFeature([Import]), AuthModule, AuditModule],
  controllers: [AgedLeadsController, ImportsController, BulkUploadController],
  providers: [
    ...USE_CASES,
    AgedLeadRepository,
    InventoryList,
    PageOffsetIndex,
    InventoryGauges,
    CachedLeadList,
    ImportRepository,
    ImportBatchRepository,
    ImportMappingRepository,
    ImportedLeadRepository,
    LeadInventory,
    FoldInventoryCountsProcessor,
    PlanImportProcessor,
    ImportBatchProcessor,
    RevertImportProcessor,
    TidyImportsProcessor,
  ],
  exports: [LeadInventory],
})
export class LeadsModule {}
