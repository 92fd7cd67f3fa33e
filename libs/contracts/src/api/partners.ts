export type PartnerStatus = 'pending' | 'approved' | 'rejected';

export const PARTNER_DECISIONS = ['approved', 'rejected'] as const satisfies readonly PartnerStatus[];
export type PartnerDecision = (typeof PARTNER_DECISIONS)[number];

export const PAYMENT_TERMS = ['Net 7', 'Net 15', 'Net 30'] as const;
export type PaymentTerms = (typeof PAYMENT_TERMS)[number];

export const PARTNER_TIME_ZONES = ['PST', 'MST', 'CST', 'EST'] as const;
export type PartnerTimeZone = (typeof PARTNER_TIME_ZONES)[number];

/** What an empty form starts with ([001] §9). */
export const PARTNER_DEFAULTS = { paymentTerms: 'Net 30', timeZone: 'EST' } as const;

/** Applications are reviewed within this time ([001] §9). */
export const PARTNER_REVIEW_HOURS = 48;

/** Text fields that must be filled in: name, fewest and most characters after blanks around it are cut ([001] §5, §9). */
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

/** The two references; each field may stay empty ([001] §5). */
export const PARTNER_REFERENCES = {
  reference1CompanyName: { label: 'Company name', max: 200 },
  reference1ContactName: { label: 'Contact name', max: 200 },
  reference1Phone: { label: 'Phone', max: 40 },
  reference2CompanyName: { label: 'Company name', max: 200 },
  reference2ContactName: { label: 'Contact name', max: 200 },
  reference2Phone: { label: 'Phone', max: 40 },
} as const;
export type PartnerReference = keyof typeof PARTNER_REFERENCES;

/** `X is required`, also for a text that is too short or no e-mail address ([001] §5). */
export const requiredMessage = (label: string) => `${label} is required`;
export const tooLongMessage = (label: string, max: number) => `${label} must be at most ${max} characters`;

export const PARTNER_MESSAGES = {
  contactEmail: 'Valid email is required',
  paymentTerms: 'Payment terms is required',
  timeZone: 'Time zone is required',
} as const;

/** What may be attached ([001] §5, §9); SVG is no image here, for it can run scripts. The content has to fit the extension. */
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

/** Toasts of the form and of the review, word for word ([001] §5, §8). */
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
 * POST /api/affnetwork-signup: the text parts of a multipart form; files are repeated `documents` parts after them.
 * Refusals: `validation_failed` (400, with fields), `invalid_file` (400), `too_many_files` (400), `payload_too_large` (413),
 * `application_differs` (409: this submissionId was sent before with something else), `too_many_requests` (429).
 */
export interface PartnerApplicationRequest extends PartnerFields {
  /** A random UUID of the form's own: sent again (double click, lost answer) it stays one application. */
  submissionId?: string;
  /** Nobody sees this field, so only programs fill it in; anything in it is refused. Send it empty or not at all. */
  homepage?: string;
}

/** 201, also for a repeated submission. */
export interface PartnerApplicationReceived {
  id: string;
  status: PartnerStatus;
  /** ISO 8601, UTC, as all times here. */
  createdAt: string;
  /** When the review is promised. */
  reviewBy: string;
}

/** One item of the `documents` text ([001] §3). */
export interface PartnerDocument {
  /** As the sender called it; for display only. */
  originalName: string;
  /** For GET /api/download-document/{filename}. */
  filename: string;
  /** Bytes. */
  size: number;
  uploadDate: string;
}

/** What happened to an application, oldest first. */
export interface PartnerHistoryEntry {
  status: PartnerStatus;
  at: string;
  /** Username of who decided; null for the application itself. */
  by: string | null;
  note: string | null;
}

/**
 * Without any of these GET /api/affnetwork-signups gives the whole list, newest first; with one of them pending applications, oldest first, and
 * then those decided last, `limit` at most. `X-Total-Count` says how many there are.
 */
export interface PartnerApplicationsQuery {
  /** Part of the business, the contact, the e-mail, the city, the state or the phone. */
  q?: string;
  limit?: number;
}

/** One of GET /api/affnetwork-signups; admins only. */
export interface PartnerApplication
  extends
    Record<PartnerText, string>,
    Record<PartnerReference, string | null>,
    Pick<PartnerFields, 'contactEmail' | 'paymentTerms' | 'timeZone'> {
  id: string;
  status: PartnerStatus;
  /** Masked: `XX-XXX1234`. POST /api/affnetwork-signups/{id}/ein answers it in full (`PartnerEin`) and is noted in the audit log. */
  ein: string;
  /** JSON text of a list of `PartnerDocument` ([001] §3). */
  documents: string;
  createdAt: string;
  reviewBy: string;
  /** Still pending after `reviewBy`. */
  overdue: boolean;
  history: PartnerHistoryEntry[];
}

/** PATCH /api/affnetwork-signups/{id}/status answers the `PartnerApplication`; `application_decided` (409) when somebody else was first. */
export interface PartnerDecisionRequest {
  status: PartnerDecision;
  /** Goes into the mail to the applicant and into the history. At most `PARTNER_NOTE_MAX` characters. */
  note?: string;
}
export const PARTNER_NOTE_MAX = 1000;

/** POST /api/affnetwork-signups/{id}/ein. */
export interface PartnerEin {
  ein: string;
}

/** The items of a `documents` text. */
export function readDocuments(documents: string): PartnerDocument[] {
  return JSON.parse(documents) as PartnerDocument[];
}
