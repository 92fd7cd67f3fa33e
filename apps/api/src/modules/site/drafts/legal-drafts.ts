import type { LegalPage } from '@warmline/contracts/site/legal';
import { ACCESSIBILITY_DRAFT } from './accessibility.draft.js';
import { DO_NOT_SELL_DRAFT } from './do-not-sell.draft.js';
import { PRIVACY_DRAFT } from './privacy.draft.js';
import { REFUNDS_DRAFT } from './refunds.draft.js';
import { SECURITY_DRAFT } from './security.draft.js';
import { TERMS_DRAFT } from './terms.draft.js';

/** First drafts of the legal pages for review by counsel. They state only what the product does; change them with it (D7). */
export const LEGAL_DRAFTS: Record<LegalPage, string> = {
  terms: TERMS_DRAFT,
  privacy: PRIVACY_DRAFT,
  refunds: REFUNDS_DRAFT,
  'do-not-sell': DO_NOT_SELL_DRAFT,
  accessibility: ACCESSIBILITY_DRAFT,
  security: SECURITY_DRAFT,
};
