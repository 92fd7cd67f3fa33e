import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import type { OwnedList } from '@warmline/contracts/agency-leads/types';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import { prospectTime } from '@warmline/domain/callbacks/requested-time';
import { dayIn } from '@warmline/domain/time/day-range';
import { isoTime } from '@warmline/domain/time/iso-time';
import { ageInDays } from '@warmline/domain/leads/lead-age';
import { formatPhone } from '@warmline/domain/places/us-phone';
import type { CsvColumn, CsvFile } from '../../../platform/lists/list-response.js';
import type { AgencyCallbackRow, AgencyLeadRow, OwnedRow } from '../persistence/owned-rows.js';

const CONTACT: CsvColumn<OwnedRow>[] = [
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => formatPhone(phone)],
  ['Email', ({ email }) => email],
  ['State', ({ state }) => state],
];

const purchaseColumns = (zone: string): CsvColumn<OwnedRow>[] => [
  ['Price (USD)', ({ priceCents }) => (priceCents / 100).toFixed(2)],
  ['Order', ({ orderNumber }) => orderNumber],
  [`Bought on (${zone})`, ({ boughtAt }) => dayIn(zone, boughtAt)],
  ['Status', ({ status }) => AGENCY_LEAD_STATUS_LABELS[status]],
  ['Note', ({ note }) => note],
  ['Refund', ({ refund }) => refund && LEAD_REFUND_LABELS[refund]],
];

/** The CSV file of exported leads; its days are those of a time zone, which titles name (M93). */
export function leadsCsv(zone: string): CsvFile<AgencyLeadRow> {
  const now = Date.now();
  return {
    name: fileName('leads', zone, now),
    columns: [
      ...CONTACT,
      [`Form filled (${zone})`, ({ formFilledAt }) => dayIn(zone, formFilledAt)],
      ['Age (days)', ({ formFilledAt }) => ageInDays(formFilledAt, now)],
      ...purchaseColumns(zone),
      ['ZIP', ({ zip }) => zip],
    ],
  };
}

/** The CSV file of exported callbacks and appointments, as that of leads. */
export function callbacksCsv(zone: string): CsvFile<AgencyCallbackRow> {
  return {
    name: fileName('callbacks', zone, Date.now()),
    columns: [
      ...CONTACT,
      ['Call time (local)', callTime],
      ['Type', ({ slotAt }) => (slotAt === null ? 'Callback' : 'Appointment')],
      ...purchaseColumns(zone),
    ],
  };
}

function fileName(list: OwnedList, zone: string, now: number): string {
  return `warmline-${list}-${dayIn(zone, now)}-${isoTime(now).replace(/\D/g, '')}.csv`;
}

function callTime({ slotAt, requestedAt, state }: AgencyCallbackRow): string {
  const time = slotAt ?? requestedAt;
  return time === null ? 'Any time' : prospectTime(isoTime(time), state);
}
