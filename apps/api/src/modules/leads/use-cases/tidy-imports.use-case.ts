import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { sweepOrphans } from '../../../platform/storage/sweep-orphans.js';
import { ImportRepository } from '../persistence/import.repository.js';

/**
 * Removes the files of imports that came to rest IMPORT_FILE_DAYS ago, where an upload nobody confirmed until then has failed, and those that
 * no import has: a process died while it took the upload.
 */
@Injectable()
export class TidyImports {
  constructor(
    private readonly settings: Settings,
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
        // Marked first: nobody is promised rows of a file that is going.
        if (await this.imports.forgetFile(id, failure)) for (const key of keys) await this.files.remove(key);
      }
      if (resting.length === 0) return;
    }
  }
}
