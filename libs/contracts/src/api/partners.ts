export type PartnerStatus = 'pending' | 'approved' | 'rejected';

export const PARTNER_DECISIONS = ['approved', 'rejected'] as const satisfies readonly PartnerStatus[];
export type PartnerDecision = (typeof PARTNER_DECISIONS)[number];

export const PAYMENT_TERMS = ['Net 7', 'Net 15', 'Net 30'] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export const PARTNER_TIME_ZONES = ['PST', 'MST', 'CST', 'EST'] as const;
export type PartnerTimeZone = (typeof PARTNER_TIME_ZONES)[number];

/** Initial values of an empty form (B9.13). */
export const PARTNER_DEFAULTS = { paymentTerms: 'Net 30', timeZone: 'EST' } as const;

/** Hours within which applications are reviewed (B9.05). */
export const PARTNER_REVIEW_HOURS = 48;

/** Required text fields: label, minimum and maximum length after surrounding spaces are removed (B5.28-B5.36, B9.03). */
export const PARTNER_TEXTS = {
  businessName: { label: 'Business name', min: 1, max: 200 },
  businessAddress: { label: 'Business address', min: 1, max: 200 },
  city: { label: 'City', min: 1, max: 100 },
  state: { label: 'State', min: 2, max: 40 },
  zip: { label: 'ZIP code', min: 5, max: 20 },
  ein: { label: 'EIN', min: 9, max: 20 },
  mainContact: { label: 'Main contact', min: 1, max: 200 },
  contactPhone: { label: 'Contact phone', min: 10, max: 40 },
  numberOfAgents: { label: 'Number of agents', min: 1, max: 40 },
  officeHours: { label: 'Office hours', min: 1, max: 200 },
  payPerTransfer: { label: 'Pay per transfer', min: 1, max: 40 },
  didNumber: { label: 'DID number', min: 1, max: 40 },
  dailyCallCap: { label: 'Daily call cap', min: 1, max: 40 },
} as const;
export type PartnerText = keyof typeof PARTNER_TEXTS;

/** The two references; each field may be empty (B5.37). */
export const PARTNER_REFERENCES = {
  reference1CompanyName: { label: 'Company name', max: 200 },
  reference1ContactName: { label: 'Contact name', max: 200 },
  reference1Phone: { label: 'Phone', max: 40 },
  reference2CompanyName: { label: 'Company name', max: 200 },
  reference2ContactName: { label: 'Contact name', max: 200 },
  reference2Phone: { label: 'Phone', max: 40 },
} as const;
export type PartnerReference = keyof typeof PARTNER_REFERENCES;

/** Returns `X is required`, also for a text that is too short or is not an email address (B5.38). */
export const requiredMessage = (label: string) => `${label} is required`;
export const tooLongMessage = (label: string, max: number) => `${label} must be at most ${max} characters`;

export const PARTNER_MESSAGES = {
  contactEmail: 'Valid email is required',
  paymentTerms: 'Payment terms is required',
  timeZone: 'Time zone is required',
} as const;

/** Allowed attachments (B5.39, B5.40, B9.06). SVG is not allowed because it can run scripts. The content must match the extension. */
export const PARTNER_DOCUMENTS = {
  field: 'documents',
  max: 5,
  maxBytes: 10 * 1024 * 1024,
  extensions: [
    '.pdf',
    '.doc',
    '.docx',
    '.jpg',
    '.jpeg',
    '.png',
    '.gif',
    '.webp',
    '.heic',
    '.heif',
    '.avif',
    '.bmp',
    '.tif',
    '.tiff',
  ],
} as const;

/** Toasts of the form and of the review, as the specification quotes them (B5.41, B8.02-B8.04, B8.15, B8.23, B8.24). */
export const PARTNER_TOASTS = {
  invalidFileType: { title: 'Invalid File Type', description: 'Please upload PDF, DOC, DOCX or image files only.' },
  fileTooLarge: { title: 'File Too Large', description: 'Each file can be at most 10MB.' },
  tooManyFiles: { title: 'Too Many Files', description: 'You can upload a maximum of 5 documents.' },
  submitted: { title: 'Application Submitted', description: 'We will review your application within 48 hours.' },
  submissionFailed: { title: 'Submission Failed', description: 'Failed to submit application' },
  listFailed: { title: 'Error', description: 'Failed to fetch affiliate network signups' },
  statusFailed: { title: 'Error', description: 'Failed to update application status' },
  statusUpdated: { title: 'Success', description: 'Application status updated successfully.' },
} as const;

type PartnerFields = Record<PartnerText, string> &
  Partial<Record<PartnerReference, string>> & {
    contactEmail: string;
    paymentTerms: PaymentTerms;
    timeZone: PartnerTimeZone;
  };

/**
 * Body of POST /api/affnetwork-signup: the text parts of a multipart form, followed by files as repeated `documents` parts. Errors:
 * `validation_failed` (400, with fields), `invalid_file` (400), `too_many_files` (400), `payload_too_large` (413), `application_differs` (409: this
 * submissionId was already sent with other content), `too_many_requests` (429).
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

/**
 * Without parameters, GET /api/affnetwork-signups returns the whole list, newest first. With any of them, pending applications, oldest first, then
 * the latest decisions, at most `limit`. `X-Total-Count` is the number of matches.
 */
export interface PartnerApplicationsQuery {
  /** Part of the business, contact, email, city, state or phone. */
  q?: string;
  limit?: number;
}

/** Item of GET /api/affnetwork-signups; admins only. */
export interface PartnerApplication
  extends
    Record<PartnerText, string>,
    Record<PartnerReference, string | null>,
    Pick<PartnerFields, 'contactEmail' | 'paymentTerms' | 'timeZone'> {
  id: string;
  status: PartnerStatus;
  /** Masked: `XX-XXX1234`. POST /api/affnetwork-signups/{id}/ein returns it in full (`PartnerEin`) and is recorded in the audit log. */
  ein: string;
  /** JSON text of a list of `PartnerDocument` (B3.06). */
  documents: string;
  createdAt: string;
  reviewBy: string;
  /** Still pending after `reviewBy`. */
  overdue: boolean;
  history: PartnerHistoryEntry[];
}

/** Body of PATCH /api/affnetwork-signups/{id}/status, which returns the `PartnerApplication`; 409 `application_decided` if it was already decided. */
export interface PartnerDecisionRequest {
  status: PartnerDecision;
  /** Included in the email to the applicant and in the history. At most `PARTNER_NOTE_MAX` characters. */
  note?: string;
}
export const PARTNER_NOTE_MAX = 1000;

/** Response of POST /api/affnetwork-signups/{id}/ein. */
export interface PartnerEin {
  ein: string;
}

/** Parses the items of a `documents` text. */
export function readDocuments(documents: string): PartnerDocument[] {
  return JSON.parse(documents) as PartnerDocument[];
}
