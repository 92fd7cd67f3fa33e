/** Lists and notes of the review. */
export const PARTNER_LIMITS = {
  /** More are found by searching. */
  applicationsShown: 200,
  noteLength: 1000,
} as const;

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

/**
 * Allowed attachments (B5.39, B5.40, B9.06). SVG is not allowed because it can run scripts. The content must match the extension.
 */
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
