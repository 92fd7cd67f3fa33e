import { Injectable } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import { ImportRepository, type ImportWithProgress } from '../persistence/import.repository.js';

/** Uploads, newest first; `before` names the last one of the page before. */
@Injectable()
export class ImportHistory {
  constructor(private readonly imports: ImportRepository) {}

  newest(before: string | null = null, limit: number = LIMITS.listPageSize): Promise<ImportWithProgress[]> {
    return this.imports.newest(limit, before);
  }
}
