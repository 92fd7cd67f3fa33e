import { CALLBACK_MESSAGES } from '@warmline/contracts/callbacks/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** A callback with this phone number already exists. */
export class CallbackExists extends AppError {
  constructor() {
    const message = CALLBACK_MESSAGES.known;
    super('callback_known', message, { errors: [{ field: 'phone', message }] });
  }
}

/** The callback was removed before, by this person or a colleague. */
export class CallbackRemoved extends AppError {
  constructor(by: string) {
    super('not_found', `${by} already removed this callback opportunity.`);
  }
}

/** A buyer holds or owns the callback. */
export class CallbackInOrder extends AppError {
  constructor() {
    super('callback_in_order', CALLBACK_MESSAGES.inOrder);
  }
}

/** The appointment is held or owned by another buyer, was removed, or begins too soon, so it was not held. */
export class AppointmentGone extends AppError {
  constructor() {
    super('appointment_gone', 'This appointment is no longer available.');
  }
}

/** Some of the callbacks are held or owned by another buyer, or were removed, so none was held. */
export class CallbacksGone extends AppError {
  constructor(readonly callbackIds: number[]) {
    super(
      'callbacks_gone',
      callbackIds.length === 1
        ? 'One of these callbacks is no longer available.'
        : `${callbackIds.length} of these callbacks are no longer available.`,
      { callbackIds },
    );
  }
}
