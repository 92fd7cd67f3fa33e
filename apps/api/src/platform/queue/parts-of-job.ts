import type { Logger } from '@nestjs/common';
import { isDatabaseOutage, isStatementTimeout } from '../database/database-errors.js';

/** Parts of a job failed, each of which is logged; the others are done. */
export class PartsFailed extends Error {
  constructor(count: number, first: unknown) {
    super(`Parts of the job failed: ${count}`, { cause: first });
  }
}

/**
 * Does the parts of a job that are independent of each other, such as one for each order: an unexpected error of one is logged
 * with its IDs, and doesn't stop those behind it (F57). An outage of the database ends the job at once, because no part can be
 * done; a statement that takes too long is one part's own.
 */
export class PartsOfJob {
  private readonly errors: unknown[] = [];

  constructor(private readonly log: Pick<Logger, 'error'>) {}

  /** Returns what a part returned; undefined if it failed. */
  async run<Answer>(part: () => Promise<Answer>, ids: Record<string, string>, failure: string): Promise<Answer | undefined> {
    try {
      return await part();
    } catch (error) {
      if (isDatabaseOutage(error) && !isStatementTimeout(error)) throw error;
      this.log.error({ ...ids, err: error }, failure);
      this.errors.push(error);
      return undefined;
    }
  }

  /** Lets the job fail if a part did, so that it is retried and counted. Throws PartsFailed. */
  end(): void {
    if (this.errors.length > 0) throw new PartsFailed(this.errors.length, this.errors[0]);
  }
}
