import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/app-error.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { ItemRepository, type StoredItem } from '../persistence/item.repository.js';
import { RunRepository, type StoredRun } from '../persistence/run.repository.js';

/** Lists comparisons and their differences. */
@Injectable()
export class ReadBooks {
  constructor(
    private readonly runs: RunRepository,
    private readonly items: ItemRepository,
  ) {}

  /** Returns one page of the comparisons, the latest first. */
  runPage(range: PageRange): Promise<PageRows<StoredRun>> {
    return this.runs.page(range);
  }

  /** Returns how the last comparison ended and what of it is open; null before the first. */
  async last(): Promise<Pick<StoredRun, 'status' | 'unacknowledged'> | null> {
    const [run] = (await this.runs.page({ limit: 1 })).rows;
    return run === undefined ? null : { status: run.status, unacknowledged: run.unacknowledged };
  }

  /** Returns one page of the differences of a comparison. Throws NotFound. */
  async itemPage(runId: string, range: PageRange): Promise<PageRows<StoredItem>> {
    if (!(await this.runs.find(runId))) throw new NotFound('The run');
    return this.items.page(runId, range);
  }
}
