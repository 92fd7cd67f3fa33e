import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** A callback with this phone number already exists. */
export class CallbackExists extends AppError {
  constructor() {
    const message = CALLBACK_MESSAGES.known;
    super('callback_known', message, { errors: [{ field: 'phone', message }] });
  }
}
