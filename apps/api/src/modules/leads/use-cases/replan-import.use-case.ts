import { Injectable } from '@nestjs/common';
import type { ImportPlanRequest } from '@warmline/contracts/api/imports';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { planImportJob } from '../jobs/import.jobs.js';
import { ImportNotReplannable, MissingFieldMappings } from '../leads.errors.js';
import { ImportRepository } from '../persistence/import.repository.js';

/** Plans an unconfirmed upload again with the columns and prices a person chose. */
@Injectable()
export class ReplanImport {
  constructor(
    private readonly db: Database,
    private readonly imports: ImportRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(id: string, chosen: ImportPlanRequest): Promise<void> {
    const { mapping } = chosen;
    const found = await this.imports.find(id);
    if (!found) throw new NotFound('The upload');
    const missing = [
      ...(mapping.name === undefined && mapping.firstName === undefined && mapping.lastName === undefined ? ['name'] : []),
      ...(['phone', 'state'] as const).filter((field) => mapping[field] === undefined),
    ];
    const outside = Object.entries(mapping)
      .filter(([, column]) => column >= found.headers.length)
      .map(([field]) => field);
    const errors = [...missing, ...outside].map((field) => ({
      field: `mapping.${field}`,
      message: `Choose the column that holds the ${field}.`,
    }));
    if (errors.length > 0) throw new MissingFieldMappings(errors);
    await this.db.transaction(async (tx) => {
      if (!(await this.imports.replan(tx, id, chosen))) throw new ImportNotReplannable();
      await this.outbox.add(tx, planImportJob, { importId: id });
    });
  }
}
