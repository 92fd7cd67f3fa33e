import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { NotFound } from '../../../platform/errors/app-error.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { BookingOver } from '../bookings.errors.js';
import { BookingNotices } from '../booking-notices.js';
import { BookingRepository } from '../persistence/booking.repository.js';

/** Cancels a call before it starts and emails both sides (D35). Its slot is free again. Throws NotFound or BookingOver. */
@Injectable()
export class CancelCall {
  constructor(
    private readonly db: Database,
    private readonly bookings: BookingRepository,
    private readonly notices: BookingNotices,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
  ) {}

  /** `actor` is the admin who cancels; null for the visitor, who gives no reason. */
  async execute(id: string, actor: AuditActor | null, reason = ''): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.bookings.cancel(tx, id, actor?.userId ?? null, reason))) {
        throw (await this.bookings.find(id, tx)) ? new BookingOver() : new NotFound('The call');
      }
      await this.notices.notifyOfCancellation(tx, id, actor ? 'shop' : 'visitor', reason);
      const target = { kind: 'booking', id, label: `Call ${id.slice(0, 8)}` } as const;
      if (actor) await this.audit.record(tx, { actor, action: 'booking.canceled', target, after: { reason } });
    });
    await this.live.publish({ type: 'bookings_changed' }, { staff: true });
  }
}
