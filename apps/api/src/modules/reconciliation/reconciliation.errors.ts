import { RECONCILIATION_MESSAGES } from '@warmline/contracts/reconciliation/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** Another admin acknowledged the difference first. */
export class ItemAcknowledged extends AppError {
  constructor() {
    super('item_acknowledged', RECONCILIATION_MESSAGES.acknowledged);
  }
}
