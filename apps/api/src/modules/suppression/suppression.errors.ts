import { SUPPRESSION_MESSAGES } from '@warmline/contracts/suppression/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** The fingerprints were made with a key that the list no longer has. */
export class KeyChanged extends AppError {
  constructor() {
    super('key_changed', SUPPRESSION_MESSAGES.keyChanged);
  }
}

/** The new list was finished, or another one was started. */
export class ListReplaced extends AppError {
  constructor() {
    super('list_replaced', SUPPRESSION_MESSAGES.replaced);
  }
}

/** The list would have more entries than that of an agency that never paid for anything may have. */
export class ListNeedsPurchase extends AppError {
  constructor() {
    super('list_needs_purchase', SUPPRESSION_MESSAGES.needsPurchase);
  }
}

/** The list would have more entries than it may. */
export class ListFull extends AppError {
  constructor() {
    super('list_full', SUPPRESSION_MESSAGES.full);
  }
}
