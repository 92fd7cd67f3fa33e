import type { PageQuery } from '../lists/page.ts';
import type { PartnerReference, PartnerText } from './limits.ts';

export type PartnerStatus = 'pending' | 'approved' | 'rejected';

export const PARTNER_DECISIONS = ['approved', 'rejected'] as const satisfies readonly PartnerStatus[];
export type PartnerDecision = (typeof PARTNER_DECISIONS)[number];

export const PAYMENT_TERMS = ['Net 7', 'Net 15', 'Net 30'] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export const PARTNER_TIME_ZONES = ['PST', 'MST', 'CST', 'EST'] as const;
export type PartnerTimeZone = (typeof PARTNER_TIME_ZONES)[number];

/** Initial values of an empty form (B9.13). */
export const PARTNER_DEFAULTS = { paymentTerms: 'Net 30', timeZone: 'EST' } as const;

type PartnerFields = Record<PartnerText, string> &
  Partial<Record<PartnerReference, string>> & {
    contactEmail: string;
    paymentTerms: PaymentTerms;
    timeZone: PartnerTimeZone;
  };

/**
 * Body of POST /api/affnetwork-signup: the text parts of a multipart form, followed by files as repeated `documents` parts.
 * Errors: `validation_failed` (400, with fields), `invalid_file` (400), `too_many_files` (400), `payload_too_large` (413),
 * `application_differs` (409: this submissionId was already sent with other content), `too_many_requests` (429).
 */
export interface PartnerApplicationRequest extends PartnerFields {
  /** Random UUID of the form: sent again (double click, lost response), it stays one application. */
  submissionId?: string;
  /** Hidden honeypot field that only bots fill in; any content is rejected. Send it empty or not at all. */
  homepage?: string;
}

/** Response with 201, also for a repeated submission. */
export interface PartnerApplicationReceived {
  id: string;
  status: PartnerStatus;
  /** ISO 8601, UTC, like all times here. */
  createdAt: string;
  /** Time by which the review is promised. */
  reviewBy: string;
}

/** One item of the `documents` text (B3.06). */
export interface PartnerDocument {
  /** File name as uploaded; for display only. */
  originalName: string;
  /** For GET /api/download-document/{filename}. */
  filename: string;
  /** Bytes. */
  size: number;
  uploadDate: string;
}

/** An event in an application's history, oldest first. */
export interface PartnerHistoryEntry {
  status: PartnerStatus;
  at: string;
  /** Username of the admin who decided; null for the application itself. */
  by: string | null;
  note: string | null;
}

/** Columns that can order the applications; `-status` is the default: pending ones, oldest first, then the latest decisions. */
export const PARTNER_SORTS = ['status', 'submitted', 'business'] as const;
export type PartnerSort = (typeof PARTNER_SORTS)[number];

/**
 * Without parameters, GET /api/affnetwork-signups returns the whole list as an array, newest first; with any of them, a
 * `Page<PartnerApplication>` with an exact total. GET /api/affnetwork-signups.csv takes the filter and `sort`.
 */
export interface PartnerApplicationsQuery extends PageQuery<PartnerSort> {
  /** Part of the business, contact, email, city, state or phone. */
  q?: string;
}

/** Item of GET /api/affnetwork-signups; admins only. */
export interface PartnerApplication
  extends
    Record<PartnerText, string>,
    Record<PartnerReference, string | null>,
    Pick<PartnerFields, 'contactEmail' | 'paymentTerms' | 'timeZone'> {
  id: string;
  status: PartnerStatus;
  /**
   * Masked: `XX-XXX1234`. POST /api/affnetwork-signups/{id}/ein returns it in full (`PartnerEin`) and is recorded in the audit
   * log.
   */
  ein: string;
  /** JSON text of a list of `PartnerDocument` (B3.06). */
  documents: string;
  createdAt: string;
  reviewBy: string;
  /** Still pending after `reviewBy`. */
  overdue: boolean;
  history: PartnerHistoryEntry[];
}

/**
 * Body of PATCH /api/affnetwork-signups/{id}/status, which returns the `PartnerApplication`; 409 `application_decided` if it was
 * already decided.
 */
export interface PartnerDecisionRequest {
  status: PartnerDecision;
  /** Included in the email to the applicant and in the history. At most `PARTNER_LIMITS.noteLength` characters. */
  note?: string;
}

/** Response of POST /api/affnetwork-signups/{id}/ein. */
export interface PartnerEin {
  ein: string;
}

/** Parses the items of a `documents` text. */
export function readDocuments(documents: string): PartnerDocument[] {
  return JSON.parse(documents) as PartnerDocument[];
}

/** Applications without a decision. */
export interface PendingApplications {
  pending: number;
  /** Of these, older than the 48 hours that applicants are promised. */
  overdue: number;
}
