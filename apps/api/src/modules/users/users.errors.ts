import { MESSAGES } from '@warmline/contracts/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** Somebody has this username already, in whatever case. */
export class UsernameTaken extends AppError {
  constructor() {
    const message = 'This username is taken. Please choose another one.';
    super('username_taken', message, { errors: [{ field: 'username', message }] });
  }
}

/** There is an account with this e-mail address already. */
export class EmailTaken extends AppError {
  constructor() {
    const message = 'There is an account with this e-mail address already. Please sign in, or use another address.';
    super('email_taken', message, { errors: [{ field: 'email', message }] });
  }
}

/** The password is on the list of common ones. */
export class PasswordCommon extends AppError {
  constructor(field: string) {
    super('password_common', MESSAGES.passwordCommon, { errors: [{ field, message: MESSAGES.passwordCommon }] });
  }
}
