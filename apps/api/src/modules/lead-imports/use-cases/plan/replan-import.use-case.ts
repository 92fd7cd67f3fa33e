import { Injectable } from '@nestjs/common';
import type { ImportPlanRequest } from '@warmline/contracts/lead-imports/types';
import { unansweredFields } from '@warmline/domain/files/csv-columns';
import { Database } from '../../../../platform/database/database.js';
import { NotFound } from '../../../../platform/errors/app-error.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { planImportJob } from '../../jobs/import.jobs.js';
import { ImportFileGone, ImportNotReplannable, MissingFieldMappings } from '../../lead-imports.errors.js';
import { ImportRepository } from '../../persistence/import.repository.js';

/**
 * Plans an unconfirmed upload again with the chosen columns and prices. Throws MissingFieldMappings if a field has no answer
 * (B5.49).
 */
@Injectable()
export class ReplanImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(id: string, { notInFile = [], stateByAreaCode = false, ...chosen }: ImportPlanRequest): Promise<void> {
    const { mapping } = chosen;
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    const outside = Object.entries(mapping)
      .filter(([, column]) => column >= found.headers.length)
      .map(([field]) => field);
    const errors = [...unansweredFields(mapping, notInFile, stateByAreaCode), ...outside].map((field) => ({
      field: `mapping.${field}`,
      message: `Choose the column with the ${field}.`,
    }));
    if (errors.length > 0) throw new MissingFieldMappings(errors);
    if (found.fileRemovedAt) throw new ImportFileGone();
    const left = notInFile.filter((field) => mapping[field] === undefined);
    await this.db.transaction(async (tx) => {
      if (!(await this.imports.replan(tx, id, { ...chosen, stateByAreaCode, notInFile: left }))) throw new ImportNotReplannable();
      await this.outbox.add(tx, planImportJob, { importId: id });
    });
  }
}
