import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import type { OwnedList } from '@warmline/contracts/agency-leads/types';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import { dayIn } from '@warmline/domain/time/day-range';
import { isoTime } from '@warmline/domain/time/iso-time';
import { ageInDays } from '@warmline/domain/leads/lead-age';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { AgencyCallbackRow, AgencyLeadRow, OwnedRow } from '../persistence/owned-rows.js';

/** The CSV file of exported leads; its days are those of a time zone, which the header names (M93). */
export function leadsCsv(zone: string): CsvFile<AgencyLeadRow> {
  const now = Date.now();
  return {
    name: fileName('leads', zone, now),
    header: [...CONTACT, `Form filled (${zone})`, 'Age (days)', ...purchase(zone), 'ZIP'],
    cells: (lead) => [
      ...contactOf(lead),
      dayIn(zone, lead.formFilledAt),
      ageInDays(lead.formFilledAt, now),
      ...purchaseOf(lead, zone),
      lead.zip,
    ],
  };
}

/** The CSV file of exported callbacks and appointments, as that of leads. */
export function callbacksCsv(zone: string): CsvFile<AgencyCallbackRow> {
  return {
    name: fileName('callbacks', zone, Date.now()),
    header: [...CONTACT, 'Call time (local)', 'Type', ...purchase(zone)],
    cells: (callback) => [
      ...contactOf(callback),
      callTime(callback),
      callback.slotAt === null ? 'Callback' : 'Appointment',
      ...purchaseOf(callback, zone),
    ],
  };
}

const fileName = (list: OwnedList, zone: string, now: number): string =>
  `warmline-${list}-${dayIn(zone, now)}-${isoTime(now).replace(/\D/g, '')}.csv`;

const CONTACT = ['Name', 'Phone', 'Email', 'State'];
const contactOf = ({ name, phone, email, state }: OwnedRow) => [name, formatPhone(phone), email, state];

function callTime({ slotAt, requestedAt, state }: AgencyCallbackRow): string {
  const time = slotAt ?? requestedAt;
  return time === null ? 'Any time' : prospectTime(isoTime(time), state);
}

const purchase = (zone: string) => ['Price (USD)', 'Order', `Bought on (${zone})`, 'Status', 'Note', 'Refund'];
const purchaseOf = ({ priceCents, orderNumber, boughtAt, status, note, refund }: OwnedRow, zone: string) => [
  (priceCents / 100).toFixed(2),
  orderNumber,
  dayIn(zone, boughtAt),
  AGENCY_LEAD_STATUS_LABELS[status],
  note,
  refund && LEAD_REFUND_LABELS[refund],
];
