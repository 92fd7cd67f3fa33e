import type { OpenReschedule, OrderAppointment, RescheduleRequest } from '@warmline/contracts/callbacks/reschedule';
import { isoTime } from '@warmline/domain/time/iso-time';
import type { StoredRequest } from '../persistence/appointment-request.repository.js';
import type { OpenRequest, OwnAppointment } from '../use-cases/read-appointment.use-case.js';

/** Presents the appointment of an order to its buyer. */
export function presentAppointment({ bought: { slot }, request, isReturning }: OwnAppointment): OrderAppointment {
  const isAhead = slot.slotAt.getTime() > Date.now();
  return {
    slotAt: slot.slotAt.toISOString(),
    slotMinutes: slot.minutes,
    state: slot.state,
    request: request && presentRequest(request),
    canAsk: isAhead && !isReturning && (request === null || request.outcome !== null),
  };
}

function presentRequest({ id, wish, note, askedAt, slotAt, outcome, answer }: StoredRequest): RescheduleRequest {
  return { id, wish, note, askedAt: isoTime(askedAt), slotAt: isoTime(slotAt), outcome, answer };
}

/** Presents an open request to admins. */
export function presentOpen({ request, bought, contact }: OpenRequest): OpenReschedule {
  return {
    ...presentRequest(request),
    orderId: bought.orderId,
    orderNumber: bought.number,
    callbackId: request.callbackId,
    askedBy: request.askedBy,
    name: contact.name,
    phone: contact.phone,
    state: contact.state,
    slotMinutes: bought.slot.minutes,
  };
}
