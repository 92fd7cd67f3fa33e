import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AgedLeadsController } from './http/aged-leads.controller.js';
import { BulkUploadController } from './http/bulk-upload.controller.js';
import { ImportsController } from './http/imports.controller.js';
import { ListShortcut } from './http/list-shortcut.js';
import { FoldStockCountsProcessor } from './jobs/fold-stock-counts.processor.js';
import { ImportBatchProcessor } from './jobs/import-batch.processor.js';
import { PlanImportProcessor } from './jobs/plan-import.processor.js';
import { TidyImportsProcessor } from './jobs/tidy-imports.processor.js';
import { UndoImportProcessor } from './jobs/undo-import.processor.js';
import { AgedLeadRepository } from './persistence/aged-lead.repository.js';
import { Import } from './persistence/import.entity.js';
import { ImportBatchRepository } from './persistence/import-batch.repository.js';
import { ImportMappingRepository } from './persistence/import-mapping.repository.js';
import { ImportRepository } from './persistence/import.repository.js';
import { ImportStockRepository } from './persistence/import-stock.repository.js';
import { StockList } from './persistence/stock-list.repository.js';
import { StockPlaces } from './persistence/stock-places.js';
import { LeadStock } from './public.js';
import { StockGauges } from './stock-gauges.js';
import { AccountSlots } from './use-cases/account-slots.js';
import { BulkUpload } from './use-cases/bulk-upload.use-case.js';
import { ConfirmImport } from './use-cases/confirm-import.use-case.js';
import { CountRows } from './use-cases/count-rows.use-case.js';
import { DiscardImport } from './use-cases/discard-import.use-case.js';
import { EndCutOffImport } from './use-cases/end-cut-off-import.use-case.js';
import { ExportPlaces } from './use-cases/export-places.js';
import { FindColumns } from './use-cases/find-columns.use-case.js';
import { ImportHistory } from './use-cases/import-history.use-case.js';
import { ListAgedLeads } from './use-cases/list-aged-leads.use-case.js';
import { ListImportRows } from './use-cases/list-import-rows.use-case.js';
import { ListRejectedRows } from './use-cases/list-rejected-rows.use-case.js';
import { PlanImport } from './use-cases/plan-import.use-case.js';
import { RememberedPages } from './use-cases/remembered-pages.js';
import { ReplanImport } from './use-cases/replan-import.use-case.js';
import { ResumeImports } from './use-cases/resume-imports.use-case.js';
import { StoreBatch } from './use-cases/store-batch.use-case.js';
import { TakeBackLeads } from './use-cases/take-back-leads.use-case.js';
import { TidyImports } from './use-cases/tidy-imports.use-case.js';
import { UndoImport } from './use-cases/undo-import.use-case.js';
import { UploadLeads } from './use-cases/upload-leads.use-case.js';
import { WatchImport } from './use-cases/watch-import.use-case.js';

const USE_CASES = [
  ListAgedLeads,
  AccountSlots,
  RememberedPages,
  UploadLeads,
  PlanImport,
  ReplanImport,
  ConfirmImport,
  DiscardImport,
  EndCutOffImport,
  BulkUpload,
  StoreBatch,
  WatchImport,
  ImportHistory,
  ListRejectedRows,
  ExportPlaces,
  ListImportRows,
  FindColumns,
  CountRows,
  UndoImport,
  TakeBackLeads,
  ResumeImports,
  TidyImports,
];

@Module({
  imports: [MikroOrmModule.forFeature([Import]), AuthModule, AuditModule],
  controllers: [AgedLeadsController, ImportsController, BulkUploadController],
  providers: [
    ...USE_CASES,
    AgedLeadRepository,
    StockList,
    StockPlaces,
    StockGauges,
    ListShortcut,
    ImportRepository,
    ImportBatchRepository,
    ImportMappingRepository,
    ImportStockRepository,
    LeadStock,
    FoldStockCountsProcessor,
    PlanImportProcessor,
    ImportBatchProcessor,
    UndoImportProcessor,
    TidyImportsProcessor,
  ],
  exports: [LeadStock],
})
export class LeadsModule {}
