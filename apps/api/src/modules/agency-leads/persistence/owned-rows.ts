import type { AgencyCallbackSort, AgencyLeadSort, AgencyLeadStatus } from '@warmline/contracts/agency-leads/types';
import type { LeadRefund } from '@warmline/contracts/leads/types';

/** A contact that an agency owns, with what it noted; times are in ms since the epoch. */
export interface OwnedRow {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  boughtAt: number;
  orderId: string;
  orderNumber: string;
  priceCents: number;
  status: AgencyLeadStatus;
  statusBy: string | null;
  statusAt: number | null;
  note: string | null;
  noteBy: string | null;
  noteAt: number | null;
  noteVersion: number;
  refund: LeadRefund | null;
  isReturned: boolean;
}

export interface AgencyLeadRow extends OwnedRow {
  zip: string | null;
  formFilledAt: number;
}

export interface AgencyCallbackRow extends OwnedRow {
  requestedAt: number | null;
  slotAt: number | null;
  slotMinutes: number | null;
}

/** The rows of each list. */
export interface OwnedRows {
  leads: AgencyLeadRow;
  callbacks: AgencyCallbackRow;
}

/** The columns that can order each list. */
export interface OwnedSorts {
  leads: AgencyLeadSort;
  callbacks: AgencyCallbackSort;
}
