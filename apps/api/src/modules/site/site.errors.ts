import { LEGAL_MESSAGES } from '@warmline/contracts/site/legal';
import { SITE_MESSAGES } from '@warmline/contracts/site/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** The settings changed after the page was loaded. */
export class SiteChanged extends AppError {
  constructor() {
    super('site_changed', SITE_MESSAGES.changed);
  }
}

/** The draft of a legal page changed after the page was loaded. */
export class LegalChanged extends AppError {
  constructor() {
    super('legal_changed', LEGAL_MESSAGES.changed);
  }
}
