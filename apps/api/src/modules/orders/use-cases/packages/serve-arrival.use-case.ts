import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
import { PartsFailed } from '../../../../platform/queue/parts-of-job.js';
import type { Arrival } from '../../../leads/public.js';
import { importLeft, leadLeft } from '../../events.js';
import { FillPackages } from './fill-packages.use-case.js';

/** Offers what arrived to who paid for leads, then leaves the rest to others (L74). */
@Injectable()
export class ServeArrival {
  constructor(
    private readonly db: Database,
    private readonly events: DomainEvents,
    private readonly fillPackages: FillPackages,
  ) {}

  ofImport(importId: string): Promise<void> {
    return this.serve({ importId }, (tx) => this.events.publish(tx, importLeft, { importId }));
  }

  ofLead(leadId: number): Promise<void> {
    return this.serve({ leadId }, (tx) => this.events.publish(tx, leadLeft, { leadId }));
  }

  /** The rest is left to others also if an order couldn't be filled: they don't wait for it. */
  private async serve(arrival: Arrival, leave: (tx: Transaction) => Promise<unknown>): Promise<void> {
    const failure = await this.fillPackages.execute(arrival).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null && !(failure instanceof PartsFailed)) throw failure;
    await this.db.transaction(leave);
    if (failure) throw failure;
  }
}
