import { ADMIN_MESSAGES } from '@warmline/contracts/admin-messages';
import { AppError } from '../../platform/errors/app-error.js';

/** A callback with this phone number already exists. */
export class CallbackExists extends AppError {
  constructor() {
    const message = ADMIN_MESSAGES.callbackKnown;
    super('callback_known', message, { errors: [{ field: 'phone', message }] });
  }
}
