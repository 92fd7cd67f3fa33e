import { Injectable } from '@nestjs/common';
import { calendarText } from '@warmline/domain/time/calendar-event';
import { Settings } from '../../../platform/config/settings.js';
import type { PageRange, PageRows } from '../../../platform/lists/keyset.js';
import type { PurchaseScope } from '../../agencies/public.js';
import { CallbackStock, type OwnedCallback } from '../../callbacks/public.js';
import { Notifications } from '../../notifications/public.js';
import { OrderAppointments, OrderReturns, type BoughtAppointment } from '../../orders/public.js';
import { Site } from '../../site/public.js';
import { AppointmentRequestRepository, type StoredRequest } from '../persistence/appointment-request.repository.js';

/** An open request with its order and contact. */
export interface OpenRequest {
  request: StoredRequest;
  bought: BoughtAppointment;
  contact: OwnedCallback;
}

/** The appointment of an order, with its latest request, and whether a return of it waits. */
export interface OwnAppointment {
  bought: BoughtAppointment;
  request: StoredRequest | null;
  isReturning: boolean;
}

/** Reads bought appointments, their calendar files and their requests for other times. */
@Injectable()
export class ReadAppointment {
  constructor(
    private readonly appointments: OrderAppointments,
    private readonly returns: OrderReturns,
    private readonly stock: CallbackStock,
    private readonly requests: AppointmentRequestRepository,
    private readonly site: Site,
    private readonly notifications: Notifications,
    private readonly settings: Settings,
  ) {}

  /** Returns the appointment of an order, with its latest request. Throws NotFound, OrderNotPaid, AppointmentReturned. */
  async of(scope: PurchaseScope, orderId: string): Promise<OwnAppointment> {
    const bought = await this.appointments.read(scope, orderId);
    const [request, states] = await Promise.all([this.requests.latestOf(orderId), this.returns.statesOf([orderId])]);
    return { bought, request, isReturning: (states.get(orderId)?.requested ?? 0) > 0 };
  }

  /**
   * Returns the calendar file of an appointment; a seat that doesn't see contacts gets it masked (L90). Throws NotFound,
   * OrderNotPaid, AppointmentReturned.
   */
  async calendar(scope: PurchaseScope, orderId: string): Promise<{ number: string; content: string }> {
    const { number, slot } = await this.appointments.read(scope, orderId);
    const [contact] = await this.stock.ownedBy([orderId], scope.seesContacts ? 'owner' : 'viewer');
    const company = this.site.company();
    const { PUBLIC_URL } = this.settings;
    const page = new URL(`/dashboard/purchases/${orderId}`, PUBLIC_URL).href;
    const content = calendarText(
      {
        method: 'PUBLISH',
        uid: `${orderId}@${new URL(PUBLIC_URL).hostname}`,
        sequence: slot.changes,
        at: new Date(),
        start: slot.slotAt,
        minutes: slot.minutes,
        summary: `Call ${contact!.name} (${slot.state})`,
        description: [contact!.phone, contact!.email, `Order ${number}`, page].filter((line) => line !== null).join('\n'),
        organizer: this.notifications.organizer(company),
      },
      company.name,
    );
    return { number, content };
  }

  countOpen(): Promise<number> {
    return this.requests.countOpen();
  }

  /** Returns one page of the open requests, oldest first. */
  async open(range: PageRange<'asked'>): Promise<PageRows<OpenRequest>> {
    const [{ rows, next }, count] = await Promise.all([
      this.requests.openPage(range),
      range.cursor === undefined ? this.requests.countOpen() : undefined,
    ]);
    const ids = rows.map(({ orderId }) => orderId);
    const [boughts, contacts] = await Promise.all([this.appointments.find(ids), this.stock.ownedBy(ids, 'staff')]);
    const open = rows.flatMap((request) => {
      const bought = boughts.find(({ orderId }) => orderId === request.orderId);
      const contact = contacts.find(({ orderId }) => orderId === request.orderId);
      return bought && contact ? [{ request, bought, contact }] : [];
    });
    return { rows: open, next, ...(count !== undefined && { total: { count, exact: true } }) };
  }
}
