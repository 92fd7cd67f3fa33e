import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { LeadsModule } from '../leads/leads.module.js';
import { PricesModule } from '../prices/prices.module.js';
import { BulkUploadController } from './http/bulk-upload.controller.js';
import { ImportsController } from './http/imports.controller.js';
import { VendorsController } from './http/vendors.controller.js';
import { ImportBatchProcessor } from './jobs/import-batch.processor.js';
import { PlanImportProcessor } from './jobs/plan-import.processor.js';
import { TidyImportsProcessor } from './jobs/tidy-imports.processor.js';
import { ImportBatchRepository } from './persistence/import-batch.repository.js';
import { ImportMappingRepository } from './persistence/import-mapping.repository.js';
import { Import } from './persistence/import.entity.js';
import { ImportActivityRepository } from './persistence/import-activity.repository.js';
import { ImportListRepository } from './persistence/import-list.repository.js';
import { ImportRepository } from './persistence/import.repository.js';
import { VendorRepository } from './persistence/vendor.repository.js';
import { BulkUpload } from './use-cases/upload/bulk-upload.use-case.js';
import { UploadLeads } from './use-cases/upload/upload-leads.use-case.js';
import { ClassifyRows } from './use-cases/plan/classify-rows.use-case.js';
import { FindColumns } from './use-cases/plan/find-columns.use-case.js';
import { PlanImport } from './use-cases/plan/plan-import.use-case.js';
import { ReplanImport } from './use-cases/plan/replan-import.use-case.js';
import { ExportSlots } from './use-cases/review/export-slots.js';
import { GetImport } from './use-cases/review/get-import.use-case.js';
import { ImportHistory } from './use-cases/review/import-history.use-case.js';
import { ListImportRows } from './use-cases/review/list-import-rows.use-case.js';
import { ListRejectedRows } from './use-cases/review/list-rejected-rows.use-case.js';
import { ConfirmImport } from './use-cases/store/confirm-import.use-case.js';
import { EndCutOffImport } from './use-cases/store/end-cut-off-import.use-case.js';
import { FinishImport } from './use-cases/store/finish-import.js';
import { ResumeImports } from './use-cases/store/resume-imports.use-case.js';
import { StoreBatch } from './use-cases/store/store-batch.use-case.js';
import { DiscardImport } from './use-cases/revert/discard-import.use-case.js';
import { RevertImport } from './use-cases/revert/revert-import.use-case.js';
import { StartImportRevert } from './use-cases/revert/start-import-revert.use-case.js';
import { TidyImports } from './use-cases/revert/tidy-imports.use-case.js';
import { ChangeVendor } from './use-cases/vendors/change-vendor.use-case.js';
import { FindVendor } from './use-cases/vendors/find-vendor.use-case.js';
import { ListVendors } from './use-cases/vendors/list-vendors.use-case.js';

const USE_CASES = [
  BulkUpload,
  UploadLeads,
  ClassifyRows,
  FindColumns,
  PlanImport,
  ReplanImport,
  ExportSlots,
  GetImport,
  ImportHistory,
  ListImportRows,
  ListRejectedRows,
  ConfirmImport,
  EndCutOffImport,
  FinishImport,
  ResumeImports,
  StoreBatch,
  DiscardImport,
  RevertImport,
  StartImportRevert,
  TidyImports,
  FindVendor,
  ChangeVendor,
  ListVendors,
];

/** Wires uploads of lead files: planning, review, storing and reverting. */
@Module({
  imports: [MikroOrmModule.forFeature([Import]), AuditModule, LeadsModule, PricesModule],
  controllers: [ImportsController, BulkUploadController, VendorsController],
  providers: [
    ...USE_CASES,
    ImportListRepository,
    ImportRepository,
    ImportActivityRepository,
    ImportBatchRepository,
    ImportMappingRepository,
    VendorRepository,
    PlanImportProcessor,
    ImportBatchProcessor,
    TidyImportsProcessor,
  ],
  exports: [ImportHistory, ImportRepository],
})
export class LeadImportsModule {}
