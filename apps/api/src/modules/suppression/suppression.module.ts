import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SuppressionController } from './http/suppression.controller.js';
import { ListKeys } from './list-keys.js';
import { SuppressionRepository } from './persistence/suppression.repository.js';
import { SuppressionLists } from './public/suppression-lists.js';
import { ChangeSuppressionList } from './use-cases/change-suppression-list.use-case.js';
import { DeleteOutdatedEntries } from './use-cases/delete-outdated-entries.use-case.js';
import { ReadSuppressionList } from './use-cases/read-suppression-list.use-case.js';
import { ReplaceSuppressionList } from './use-cases/replace-suppression-list.use-case.js';
import { ResealListKeys } from './use-cases/reseal-list-keys.use-case.js';

@Module({
  imports: [AuditModule],
  controllers: [SuppressionController],
  providers: [
    ChangeSuppressionList,
    ReadSuppressionList,
    ReplaceSuppressionList,
    DeleteOutdatedEntries,
    ResealListKeys,
    SuppressionRepository,
    ListKeys,
    SuppressionLists,
  ],
  exports: [SuppressionLists],
})
export class SuppressionModule {}
