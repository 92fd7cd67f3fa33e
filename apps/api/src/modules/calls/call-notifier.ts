import { Injectable } from '@nestjs/common';
import { LiveEvents } from '../../platform/events/live-events.js';

/** The IDs that tell who sees a call. */
export interface NotifiedCall {
  id: string;
  campaignId: string;
  agencyId: string;
  boughtBy: string | null;
}

/** Notifies open pages of a call, by IDs only: those of its agency that see the campaign, and those of staff. */
@Injectable()
export class CallNotifier {
  constructor(private readonly live: LiveEvents) {}

  /** Call it after the commit. It doesn't wait for Redis, because a caller on the line waits for the answer. */
  notify({ id: callId, campaignId, agencyId, boughtBy }: NotifiedCall): void {
    const event = { type: 'call_changed', callId, campaignId } as const;
    void this.live.publish(event, { agencyId, ...(boughtBy && { userId: boughtBy }) });
    void this.live.publish(event, { staff: true });
  }
}
