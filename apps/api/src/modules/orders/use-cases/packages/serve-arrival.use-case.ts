import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { DomainEvents } from '../../../../platform/events/domain-events.js';
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

  async ofImport(importId: string): Promise<void> {
    await this.fillPackages.execute({ importId });
    await this.db.transaction((tx) => this.events.publish(tx, importLeft, { importId }));
  }

  async ofLead(leadId: number): Promise<void> {
    await this.fillPackages.execute({ leadId });
    await this.db.transaction((tx) => this.events.publish(tx, leadLeft, { leadId }));
  }
}
