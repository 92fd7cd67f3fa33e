import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Outbox } from '../../../../platform/queue/outbox.js';
import { fillPackagesJob } from '../../jobs/package.jobs.js';
import { LeadPackageRepository } from '../../persistence/contents/lead-package.repository.js';

/**
 * Starts to fill lead packages that were paid before a payment started it (M92). The 14 days until a refund count from the start.
 */
@Injectable()
export class StartPackages {
  constructor(
    private readonly db: Database,
    private readonly packages: LeadPackageRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Returns the orders, oldest payment first. */
  list(): ReturnType<LeadPackageRepository['findMissing']> {
    return this.packages.findMissing();
  }

  /** Starts those with these numbers, or all, and returns how many. */
  async execute(numbers: readonly string[]): Promise<number> {
    const orders = (await this.list()).filter(({ number }) => numbers.length === 0 || numbers.includes(number));
    for (const { id } of orders) await this.packages.start(this.db, id);
    if (orders.length > 0) await this.db.transaction((tx) => this.outbox.add(tx, fillPackagesJob, {}));
    return orders.length;
  }
}
