/** The legal pages; each one's address is its name after a slash. */
export const LEGAL_PAGES = ['terms', 'privacy', 'refunds', 'do-not-sell', 'accessibility', 'security'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const LEGAL_TITLES: Record<LegalPage, string> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  refunds: 'Refund policy',
  'do-not-sell': 'Do not sell or share my information',
  accessibility: 'Accessibility',
  security: 'Security',
};

/** A published text as its page shows it. It never changes. */
export interface LegalText {
  version: number;
  publishedAt: string;
  /** False shows visitors that counsel has not reviewed the text. */
  reviewed: boolean;
  text: string;
}

/** A published version without its text. */
export interface LegalVersion extends Omit<LegalText, 'text'> {
  by: string;
}

/** An item of the response of GET /api/admin/site/legal. */
export interface LegalRow {
  page: LegalPage;
  published: LegalVersion | null;
  /** The draft differs from what is published. */
  hasDraft: boolean;
}

/** Response of GET /api/admin/site/legal/:page. */
export interface LegalView extends LegalRow {
  /** Increases with every change of the draft; a change names the revision it is based on. */
  revision: number;
  /** The draft with its placeholders, such as `{company}`. */
  text: string;
  /** Null for the draft that comes with the product. */
  changed: { at: string; by: string } | null;
  /** Newest first. */
  versions: LegalVersion[];
}

/** Body of POST /api/admin/site/legal/:page; 409 `legal_changed` if another change came first. */
export interface ChangeLegalRequest {
  revision: number;
  text: string;
  publish: boolean;
  /** Whether counsel has reviewed the text that is published. */
  reviewed: boolean;
}

/** Longest text of a legal page. */
export const LEGAL_TEXT_MAX = 40_000;

export const LEGAL_MESSAGES = {
  required: 'Please enter the text',
  tooLong: 'Please shorten the text to 40,000 characters',
  changed: 'Another admin just changed this text. Please check the change and try again.',
  unknownPlaceholder: (name: string) => `There is no placeholder {${name}}`,
  missingDetail: (name: string) => `Enter the ${name} in the settings first, or remove {${name}} from the text`,
  forCounsel: 'Draft for review by counsel',
} as const;

/** Returns whether a name is that of a legal page. */
export function isLegalPage(name: string): name is LegalPage {
  return (LEGAL_PAGES as readonly string[]).includes(name);
}
