import { Injectable } from '@nestjs/common';
import type { AppointmentDay, AppointmentSort } from '@warmline/contracts/callbacks/appointments';
import { AccountSlots } from '../../../platform/limits/account-slots.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import { AppointmentRepository, type AppointmentFilter, type AppointmentRow } from '../persistence/appointment.repository.js';

/**
 * Lists the appointments on sale for buyers, and counts them by day for the calendar. Each read waits for a slot of the account.
 */
@Injectable()
export class ListAppointments {
  constructor(
    private readonly appointments: AppointmentRepository,
    private readonly slots: AccountSlots,
  ) {}

  /** Returns one page of the appointments that match a filter; the first one with their number. */
  async page(accountId: string, filter: AppointmentFilter, range: PageRange<AppointmentSort>): Promise<PageRows<AppointmentRow>> {
    const [page, count] = await Promise.all([
      this.slots.run(accountId, () => this.appointments.findPage(filter, range)),
      range.cursor === undefined ? this.slots.run(accountId, () => this.appointments.count(filter)) : undefined,
    ]);
    return { ...page, ...(count !== undefined && { total: { count, exact: true } }) };
  }

  days(accountId: string, filter: Omit<AppointmentFilter, 'slot'>, zone: string): Promise<AppointmentDay[]> {
    return this.slots.run(accountId, () => this.appointments.countByDay(filter, zone));
  }
}
