import { Injectable } from '@nestjs/common';
import { defineJob } from '../../../platform/queue/job.js';
import { Processes } from '../../../platform/queue/job-registry.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { sweepOrphans } from '../../../platform/storage/sweep-orphans.js';
import { PartnerDocumentRepository } from '../persistence/partner-document.repository.js';

/** Removes document files that no application has. */
const sweepDocumentsJob = defineJob<Record<string, never>>('partners.sweep-documents', 'orders', {
  maxAttempts: 1,
  everySeconds: 3600,
});

/** Removes document files that no application has, because a process died between storing them and the commit. */
@Injectable()
export class SweepDocuments {
  constructor(
    private readonly files: FileStore,
    private readonly documents: PartnerDocumentRepository,
  ) {}

  @Processes(sweepDocumentsJob)
  async executeScheduled(): Promise<void> {
    await this.execute();
  }

  /** Returns how many files stored before `before` were removed; an hour ago by default. */
  execute(before?: Date): Promise<number> {
    return sweepOrphans(this.files, { area: 'document', unknown: (keys) => this.documents.findUnknownKeys(keys), before });
  }
}
