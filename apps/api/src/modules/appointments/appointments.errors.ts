import { RESCHEDULE_MESSAGES } from '@warmline/contracts/callbacks/reschedule';
import { AppError } from '../../platform/errors/app-error.js';

/** The appointment has begun. */
export class AppointmentOver extends AppError {
  constructor() {
    super('appointment_over', RESCHEDULE_MESSAGES.over);
  }
}

/** The appointment has an open request. */
export class RescheduleOpen extends AppError {
  constructor() {
    super('reschedule_open', RESCHEDULE_MESSAGES.open);
  }
}

/** The request was answered, or closed with its order. */
export class RescheduleAnswered extends AppError {
  constructor() {
    super('reschedule_answered', RESCHEDULE_MESSAGES.answered);
  }
}

/** A return of the appointment waits for its decision. */
export class AppointmentReturnOpen extends AppError {
  constructor(message: string) {
    super('appointment_return_open', message);
  }
}
