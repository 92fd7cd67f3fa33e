import type { CustomerLead } from '@warmline/contracts/agency-leads/customer';
import type { AgencyCallback, AgencyLead, LeadExport, OwnedContact } from '@warmline/contracts/agency-leads/types';
import { isoTime, isoTimeOrNull } from '@warmline/domain/time/iso-time';
import { ageInDays } from '@warmline/domain/leads/lead-age';
import { maskName } from '@warmline/domain/leads/mask-name';
import { formatPhone, maskPhone } from '@warmline/domain/places/us-phone';
import type { LeadExportRow } from '../persistence/lead-export.repository.js';
import type { AgencyCallbackRow, AgencyLeadRow, OwnedRow } from '../persistence/owned-rows.js';

/** Presents a lead to its agency; for a viewer without contact details and note (P41). */
export function presentLead(inFull: boolean): (row: AgencyLeadRow) => AgencyLead {
  const now = Date.now();
  return (row) => ({ ...presentOwned(row, inFull), actualAge: ageInDays(row.formFilledAt, now) });
}

/** Presents a callback to its agency as a lead is presented. */
export function presentCallback(inFull: boolean): (row: AgencyCallbackRow) => AgencyCallback {
  return (row) => ({
    ...presentOwned(row, inFull),
    requestedAt: isoTimeOrNull(row.requestedAt),
    slotAt: isoTimeOrNull(row.slotAt),
    slotMinutes: row.slotMinutes,
  });
}

function presentOwned(row: OwnedRow, inFull: boolean): OwnedContact {
  return {
    id: row.id,
    name: inFull ? row.name : maskName(row.name),
    phone: inFull && !row.isReturned ? formatPhone(row.phone) : maskPhone(row.phone.slice(0, 3)),
    email: inFull && !row.isReturned ? row.email : null,
    state: row.state,
    boughtAt: isoTime(row.boughtAt),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    status: row.status,
    statusBy: row.statusBy,
    statusAt: isoTimeOrNull(row.statusAt),
    note: inFull ? row.note : null,
    noteBy: inFull ? row.noteBy : null,
    noteAt: inFull ? isoTimeOrNull(row.noteAt) : null,
    noteVersion: row.noteVersion,
    refund: row.refund,
    isReturned: row.isReturned,
  };
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
  return { id, leads, left, createdAt: isoTime(createdAt), createdBy, confirmedAt: isoTimeOrNull(confirmedAt) };
}
