import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../platform/events/live-events.js';

/** Notifies open pages that a return was requested or decided: those of its agency, and the queue of staff. */
@Injectable()
export class ReturnChanges {
  constructor(private readonly live: LiveEvents) {}

  /** Call it after the commit. */
  async notify(agencyId: string): Promise<void> {
    await this.live.publish({ type: 'return_changed' }, { agencyId });
    await this.live.publish({ type: 'return_changed' }, { staff: true });
  }
}
