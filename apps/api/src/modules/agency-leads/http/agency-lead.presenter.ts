import { AGENCY_LEAD_STATUS_LABELS } from '@warmline/contracts/agency-leads/messages';
import type { CustomerLead } from '@warmline/contracts/agency-leads/customer';
import type { AgencyCallback, AgencyLead, LeadExport } from '@warmline/contracts/agency-leads/types';
import { LEAD_REFUND_LABELS } from '@warmline/contracts/leads/messages';
import { dayIn } from '@warmline/domain/time/day-range';
import { isoTime } from '@warmline/domain/time/iso-time';
import { ageInDays } from '@warmline/domain/leads/lead-age';
import { maskName } from '@warmline/domain/leads/mask-name';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import type { CsvFile } from '../../../platform/lists/list-response.js';
import type { AgencyCallbackRow } from '../persistence/agency-callback.repository.js';
import type { AgencyLeadRow } from '../persistence/agency-lead.repository.js';
import type { LeadExportRow } from '../persistence/lead-export.repository.js';

const iso = (time: number | null) => (time === null ? null : isoTime(time));

/** Presents a lead to its agency; for a viewer without contact details and note (P41). */
export function presentLead(inFull: boolean): (row: AgencyLeadRow) => AgencyLead {
  const now = Date.now();
  return ({ formFilledAt, boughtAt, priceCents: _price, ...row }) => ({
    id: row.id,
    name: inFull ? row.name : maskName(row.name),
    phone: inFull && !row.isReturned ? formatPhone(row.phone) : maskPhone(row.phone.slice(0, 3)),
    email: inFull && !row.isReturned ? row.email : null,
    state: row.state,
    actualAge: ageInDays(formFilledAt, now),
    boughtAt: isoTime(boughtAt),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    status: row.status,
    statusBy: row.statusBy,
    statusAt: iso(row.statusAt),
    note: inFull ? row.note : null,
    noteBy: inFull ? row.noteBy : null,
    noteAt: inFull ? iso(row.noteAt) : null,
    noteVersion: row.noteVersion,
    refund: row.refund,
    isReturned: row.isReturned,
  });
}

/** Presents a callback to its agency; for a viewer without contact details (P41). */
export function presentCallback(inFull: boolean): (row: AgencyCallbackRow) => AgencyCallback {
  return ({ name, phone, email, requestedAt, slotAt, boughtAt, ...row }) => ({
    ...row,
    name: inFull ? name : maskName(name),
    phone: inFull && !row.isReturned ? formatPhone(phone) : maskPhone(phone.slice(0, 3)),
    email: inFull && !row.isReturned ? email : null,
    requestedAt: iso(requestedAt),
    slotAt: iso(slotAt),
    boughtAt: isoTime(boughtAt),
  });
}

/** Presents a lead to staff, with its name for those who manage leads. */
export function presentCustomerLead(inFull: boolean): (row: AgencyLeadRow) => CustomerLead {
  return ({ id, name, state, status, priceCents, orderId, orderNumber, boughtAt }) => ({
    id,
    name: inFull ? name : maskName(name),
    state,
    status,
    priceCents,
    orderId,
    orderNumber,
    boughtAt: isoTime(boughtAt),
  });
}

export function presentExport({ id, leads, createdAt, createdBy, confirmedAt }: LeadExportRow, left = 0): LeadExport {
  return { id, leads, left, createdAt: isoTime(createdAt), createdBy, confirmedAt: iso(confirmedAt) };
}

/** The CSV file of an export; its days are those of a time zone, which the header names (M93). */
export function leadsCsv(zone: string): CsvFile<AgencyLeadRow> {
  const now = Date.now();
  const header = ['Name', 'Phone', 'Email', 'State', `Form filled (${zone})`, 'Age (days)', 'Price (USD)', 'Order'];
  return {
    name: `warmline-leads-${dayIn(zone, now)}-${isoTime(now).replace(/\D/g, '')}.csv`,
    header: [...header, `Bought on (${zone})`, 'Status', 'Note', 'Refund', 'ZIP'],
    cells: ({ name, phone, email, state, zip, formFilledAt, boughtAt, priceCents, orderNumber, status, note, refund }) => [
      name,
      formatPhone(phone),
      email,
      state,
      dayIn(zone, formFilledAt),
      ageInDays(formFilledAt, now),
      (priceCents / 100).toFixed(2),
      orderNumber,
      dayIn(zone, boughtAt),
      AGENCY_LEAD_STATUS_LABELS[status],
      note,
      refund && LEAD_REFUND_LABELS[refund],
      zip,
    ],
  };
}
