import { Injectable } from '@nestjs/common';
import type { BookingHours, BookingHoursView, ChangeHoursRequest } from '@warmline/contracts/bookings/types';
import { bookingHoursErrors } from '@warmline/domain/time/booking-hours';
import { isDeepStrictEqual } from 'node:util';
import { Database } from '../../../platform/database/database.js';
import { ValidationFailed } from '../../../platform/errors/app-error.js';
import { LiveEvents } from '../../../platform/events/live-events.js';
import { Audit, type AuditActor } from '../../audit/public.js';
import { Site } from '../../site/public.js';
import { HoursChanged } from '../bookings.errors.js';
import { HoursRepository } from '../persistence/hours.repository.js';

/** Reads and changes the hours in which visitors can book calls (D30). */
@Injectable()
export class ChangeHours {
  constructor(
    private readonly db: Database,
    private readonly stored: HoursRepository,
    private readonly audit: Audit,
    private readonly live: LiveEvents,
    private readonly site: Site,
  ) {}

  async read(): Promise<BookingHoursView> {
    return { ...(await this.stored.current()), isReplaced: this.site.company().bookingUrl !== '' };
  }

  /** Unchanged hours are not stored again. Throws ValidationFailed, or HoursChanged when the page was out of date. */
  async execute(actor: AuditActor, { version, ...hours }: ChangeHoursRequest): Promise<void> {
    const errors = bookingHoursErrors(hours);
    if (errors.length > 0) throw new ValidationFailed(errors);
    await this.db.transaction(async (tx) => {
      const { version: current, hours: before } = await this.stored.current(tx);
      if (current === version && isDeepStrictEqual(before, hours)) return;
      if (!(await this.stored.add(tx, version, actor.userId, hours))) throw new HoursChanged();
      const target = { kind: 'booking', id: 'hours', label: 'Booking hours' } as const;
      const entry = { actor, action: 'booking.hours_changed', target } as const;
      await this.audit.record(tx, { ...entry, before: logged(before), after: logged(hours) });
    });
    await this.live.publish({ type: 'bookings_changed' }, { staff: true });
  }
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Hours as the audit log shows them: one line a day. */
function logged({ week, away, ...others }: BookingHours): Record<string, string | number> {
  const days = week.map((hours, day) => [DAYS[day], hours ? `${hours.from}-${hours.to}` : 'closed'] as const);
  return { ...others, ...Object.fromEntries(days), away: away ? `${away.from} to ${away.to}` : '' };
}
