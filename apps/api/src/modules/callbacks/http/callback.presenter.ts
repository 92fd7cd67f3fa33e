import type { AppointmentOffer } from '@warmline/contracts/callbacks/appointments';
import type { CallbackOffer, CallbackRow } from '@warmline/contracts/callbacks/types';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { maskName } from '@warmline/domain/leads/mask-name';
import { amountText } from '@warmline/domain/money/money';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { AppointmentRow } from '../persistence/appointment.repository.js';
import type { StoredCallback } from '../persistence/callback.repository.js';
import type { OfferRow } from '../persistence/callback-stock.repository.js';

/** Presents a callback to admins. */
export function presentCallback({
  phone,
  createdAt,
  requestedAt,
  slotAt,
  slotMinutes,
  ...callback
}: StoredCallback): CallbackRow {
  const { id, name, email, state, priceCents, addedBy, status } = callback;
  return {
    id,
    name,
    email,
    phone: formatPhone(phone),
    state,
    priceCents,
    addedBy,
    status,
    requestedAt: isoTimeOrNull(requestedAt),
    slotAt: isoTimeOrNull(slotAt),
    slotMinutes,
    createdAt: isoTime(createdAt),
  };
}

/** Presents a callback on sale to buyers: masked. */
export function presentOffer({ id, name, areaCode, state, priceCents, requestedAt }: OfferRow): CallbackOffer {
  const time = isoTimeOrNull(requestedAt);
  return { id, name: maskName(name), phone: maskPhone(areaCode), state, priceCents, requestedAt: time };
}

/** Presents an appointment on sale to buyers: masked. */
export function presentAppointment({ name, areaCode, slotAt, ...row }: AppointmentRow): AppointmentOffer {
  const { id, state, priceCents, slotMinutes } = row;
  return { id, name: maskName(name), phone: maskPhone(areaCode), state, priceCents, slotAt: isoTime(slotAt), slotMinutes };
}

/** The CSV file of the callbacks. */
export const CALLBACKS_CSV: CsvFile<StoredCallback> = {
  name: 'warmline-callbacks.csv',
  columns: [
    ['Name', ({ name }) => name],
    ['Email', ({ email }) => email],
    ['Phone', ({ phone }) => formatPhone(phone)],
    ['State', ({ state }) => state],
    ['Price (USD)', ({ priceCents }) => amountText(priceCents)],
    ['Requested (local time)', ({ requestedAt, state }) => (requestedAt === null ? null : prospectTime(requestedAt, state))],
    ['Appointment (local time)', ({ slotAt, state }) => (slotAt === null ? null : prospectTime(slotAt, state))],
    ['Minutes', ({ slotMinutes }) => slotMinutes],
    ['Status', ({ status }) => status],
    ['Added by', ({ addedBy }) => addedBy],
    ['Added (UTC)', ({ createdAt }) => isoTime(createdAt)],
  ],
};
