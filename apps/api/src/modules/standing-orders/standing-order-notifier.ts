import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../platform/events/live-events.js';

/** Notifies open pages of agencies that their standing orders changed. */
@Injectable()
export class StandingOrderNotifier {
  constructor(private readonly live: LiveEvents) {}

  /** Call it after the commit. */
  async notify(agencyIds: Iterable<string>): Promise<void> {
    await Promise.all(
      [...new Set(agencyIds)].map((agencyId) => this.live.publish({ type: 'standing_order_changed' }, { agencyId })),
    );
  }
}
