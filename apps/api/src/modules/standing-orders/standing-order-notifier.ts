import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../platform/events/live-events.js';

/** Notifies open pages of agencies that their standing orders changed. */
@Injectable()
export class StandingOrderNotifier {
  constructor(private readonly events: LiveEvents) {}

  /** Call it after the commit. */
  async notify(agencyIds: Iterable<string>): Promise<void> {
    for (const agencyId of new Set(agencyIds)) await this.events.publish({ type: 'standing_order_changed' }, { agencyId });
  }
}
