import { Injectable } from '@nestjs/common';
import { ImportSettings } from '../../lead-imports.settings.js';
import { FileStore } from '../../../../platform/storage/file-store.js';
import { sweepOrphans } from '../../../../platform/storage/sweep-orphans.js';
import { ImportRepository } from '../../persistence/import.repository.js';

/**
 * Deletes the files of imports that ended IMPORT_FILE_DAYS ago, marks uploads still unconfirmed by then as failed, and deletes
 * files that belong to no import because the process ended during the upload.
 */
@Injectable()
export class TidyImports {
  constructor(
    private readonly settings: ImportSettings,
    private readonly files: FileStore,
    private readonly imports: ImportRepository,
  ) {}

  async execute(): Promise<void> {
    await this.removeResting();
    await sweepOrphans(this.files, { area: 'import', unknown: (keys) => this.imports.unknownFiles(keys) });
  }

  private async removeResting(): Promise<void> {
    const days = this.settings.IMPORT_FILE_DAYS;
    const failure = `This upload was not confirmed within ${days} days. Please upload the file again.`;
    for (;;) {
      const resting = await this.imports.restingSince(days);
      for (const { id, keys } of resting) {
        // Marked first, so that the review never offers rows of a file that is being deleted.
        if (await this.imports.forgetFile(id, failure)) for (const key of keys) await this.files.remove(key);
      }
      if (resting.length === 0) return;
    }
  }
}
