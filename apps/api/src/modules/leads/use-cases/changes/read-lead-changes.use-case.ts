import { Injectable } from '@nestjs/common';
import type { LeadChangeException, LeadChangeExample } from '@warmline/contracts/leads/change-types';
import { NotFound } from '../../../../platform/errors/app-error.js';
import type { PageRange, PageRows } from '../../../../platform/lists/keyset.js';
import { LeadChangeRepository, type StoredChange } from '../../persistence/lead-change.repository.js';

const EXAMPLES = 5;

/** Reads bulk changes of leads. */
@Injectable()
export class ReadLeadChanges {
  constructor(private readonly changes: LeadChangeRepository) {}

  page(range: PageRange): Promise<PageRows<StoredChange>> {
    return this.changes.page(range);
  }

  async one(id: string): Promise<StoredChange> {
    const change = await this.changes.find(id);
    if (!change) throw new NotFound('The change');
    return change;
  }

  /** Returns a planned change with some of its leads. */
  async preview(id: string): Promise<StoredChange & { examples: LeadChangeExample[] }> {
    const change = await this.one(id);
    return { ...change, examples: await this.changes.examples(id, change.kind, EXAMPLES) };
  }

  /** Returns the first leads that a change left out, or that its undo kept. */
  async exceptions(id: string): Promise<LeadChangeException[]> {
    await this.one(id);
    return this.changes.exceptions(id);
  }
}
