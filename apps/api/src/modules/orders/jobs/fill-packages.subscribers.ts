import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Subscribe, type Subscriber } from '../../../platform/events/subscribe.js';
import { importFinished } from '../../lead-imports/public.js';
import { leadOffered } from '../../leads/public.js';
import { importLeft, leadLeft, orderSetupSaved } from '../events.js';
import { FillPackages } from '../use-cases/packages/fill-packages.use-case.js';

/** Offers the leads of an import to who paid for leads; the rest is for standing orders (L74). */
@Injectable()
@Subscribe(importFinished, 'orders.fill-from-import')
export class FillFromImport implements Subscriber<{ importId: string }> {
  constructor(
    private readonly db: Database,
    private readonly events: DomainEvents,
    private readonly fillPackages: FillPackages,
  ) {}

  async handle({ importId }: { importId: string }): Promise<void> {
    await this.fillPackages.execute({ importId });
    await this.db.transaction((tx) => this.events.publish(tx, importLeft, { importId }));
  }
}

/** Offers a single lead to who paid for leads, then to standing orders. */
@Injectable()
@Subscribe(leadOffered, 'orders.fill-from-lead')
export class FillFromLead implements Subscriber<{ leadId: number }> {
  constructor(
    private readonly db: Database,
    private readonly events: DomainEvents,
    private readonly fillPackages: FillPackages,
  ) {}

  async handle({ leadId }: { leadId: number }): Promise<void> {
    await this.fillPackages.execute({ leadId });
    await this.db.transaction((tx) => this.events.publish(tx, leadLeft, { leadId }));
  }
}

/** Fills an order anew whose buyer named other states or lead ages. */
@Injectable()
@Subscribe(orderSetupSaved, 'orders.fill-after-setup')
export class FillAfterSetup implements Subscriber<{ orderId: string }> {
  constructor(private readonly fillPackages: FillPackages) {}

  handle({ orderId }: { orderId: string }): Promise<void> {
    return this.fillPackages.executeAnew(orderId);
  }
}
