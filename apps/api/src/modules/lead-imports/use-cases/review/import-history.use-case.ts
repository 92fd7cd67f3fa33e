import { Injectable } from '@nestjs/common';
import { LIMITS } from '@warmline/contracts/limits';
import { ImportRepository, type ImportWithProgress } from '../../persistence/import.repository.js';

/** Lists uploads, newest first; `before` is the last upload of the previous page. */
@Injectable()
export class ImportHistory {
  constructor(private readonly imports: ImportRepository) {}

  newest(before: string | null = null, limit: number = LIMITS.listPageSize): Promise<ImportWithProgress[]> {
    return this.imports.newest(limit, before);
  }
}
