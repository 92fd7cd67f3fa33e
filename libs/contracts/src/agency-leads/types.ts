import type { DayRangeQuery } from '../lists/day-range.ts';
import type { LeadRefund } from '../leads/types.ts';
import type { PageQuery } from '../lists/page.ts';

/** What an agency has done with a lead or callback that it owns; every lead starts as `new`. */
export const AGENCY_LEAD_STATUSES = ['new', 'called', 'no_answer', 'contacted', 'quoted', 'sold', 'bad_number'] as const;
export type AgencyLeadStatus = (typeof AGENCY_LEAD_STATUSES)[number];

/** The lists of My Leads. */
export const OWNED_LISTS = ['leads', 'callbacks'] as const;
export type OwnedList = (typeof OWNED_LISTS)[number];

/** The note of a lead or callback. */
export interface StoredNote {
  note: string | null;
  noteBy: string | null;
  /** ISO 8601, UTC. */
  noteAt: string | null;
  /** Counts the changes of the note. */
  noteVersion: number;
}

/**
 * A person whose contact the caller's agency bought, with what the agency noted. For a viewer, name and phone are masked, and
 * email and note are null (P41).
 */
export interface OwnedContact extends StoredNote {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  state: string;
  /** ISO 8601, UTC. */
  boughtAt: string;
  orderId: string;
  orderNumber: string;
  status: AgencyLeadStatus;
  /** Name of the person who set the status; null while nobody has. */
  statusBy: string | null;
  /** ISO 8601, UTC. */
  statusAt: string | null;
  /** Null if the agency has paid for it. */
  refund: LeadRefund | null;
  /** Its return was accepted: `phone` is masked, `email` null, and no file has it. */
  isReturned: boolean;
}

/** A lead that the caller's agency owns. */
export interface AgencyLead extends OwnedContact {
  /** Lead age in days. */
  actualAge: number;
}

/** Columns that can order the leads; `-bought` is the default. Viewers can't sort by `name`, which they don't see in full. */
export const AGENCY_LEAD_SORTS = ['bought', 'name', 'state', 'age'] as const;
export type AgencyLeadSort = (typeof AGENCY_LEAD_SORTS)[number];

/** Filters of leads and of callbacks; `from`, `to` and `zone` are days of purchase. */
export interface AgencyLeadFilters extends DayRangeQuery {
  /** Part of a name, phone number in any spelling, email address or order number; for viewers of an order number only. */
  q?: string;
  status?: AgencyLeadStatus;
  /** Two-letter code. */
  state?: string;
}

/** Query of GET /api/my-leads, which returns a `Page<AgencyLead>` with an exact total. */
export interface AgencyLeadsQuery extends AgencyLeadFilters, PageQuery<AgencyLeadSort> {}

/** A callback or an appointment that the caller's agency owns. */
export interface AgencyCallback extends OwnedContact {
  /** ISO 8601, UTC; null for any time. */
  requestedAt: string | null;
  /** The agreed time and length of an appointment, else null. */
  slotAt: string | null;
  slotMinutes: number | null;
}

/**
 * Columns that can order the callbacks; `-bought` is the default. `time` is the agreed or requested one; those without come last.
 */
export const AGENCY_CALLBACK_SORTS = ['bought', 'name', 'state', 'time'] as const;
export type AgencyCallbackSort = (typeof AGENCY_CALLBACK_SORTS)[number];

/** Query of GET /api/my-leads/callbacks, which returns a `Page<AgencyCallback>` with an exact total. */
export interface AgencyCallbacksQuery extends AgencyLeadFilters, PageQuery<AgencyCallbackSort> {}

/** Response of GET /api/my-leads/counts and GET /api/my-leads/callbacks/counts. */
export interface AgencyLeadCounts {
  all: number;
  byStatus: Record<AgencyLeadStatus, number>;
  /** Those that were in no downloaded export. */
  notExported: number;
}

/** Body of PUT /api/my-leads/status; responds with the leads that were changed. */
export interface SetLeadStatusRequest {
  leadIds: number[];
  status: AgencyLeadStatus;
}

/** Body of PUT /api/my-leads/callbacks/status; responds with the callbacks that were changed. */
export interface SetCallbackStatusRequest {
  callbackIds: number[];
  status: AgencyLeadStatus;
}

/**
 * Body of PUT /api/my-leads/:id/note and PUT /api/my-leads/callbacks/:id/note; 409 `note_changed` with the `stored` note if
 * `version` is not its current one. An empty note removes it.
 */
export interface SetLeadNoteRequest {
  note: string;
  version: number;
}

/** Body of POST /api/my-leads/exports: fixes which leads or callbacks the file contains. */
export interface CreateLeadExportRequest extends AgencyLeadFilters {
  /** `leads` unless given. */
  list?: OwnedList;
  /** Only those that were in no downloaded export. */
  onlyNew?: boolean;
}

/** An export of leads or callbacks. Its file can be downloaded again; `confirmedAt` is set once a browser has received it. */
export interface LeadExport {
  id: string;
  /** How many it contains. */
  leads: number;
  /** How many match but exceed the limit of a file; only for `onlyNew`. */
  left: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  createdBy: string;
  confirmedAt: string | null;
}
