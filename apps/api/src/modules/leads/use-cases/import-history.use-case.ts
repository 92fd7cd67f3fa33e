import { Injectable } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import { ImportRepository, type ImportWithProgress } from '../persistence/import.repository.js';

/** The latest uploads, newest first. */
@Injectable()
export class ImportHistory {
  constructor(private readonly imports: ImportRepository) {}

  newest(): Promise<ImportWithProgress[]> {
    return this.imports.newest(LIMITS.listPageSize);
  }
}
