import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { USER_MESSAGES } from '@warmline/contracts/users/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** The username is taken, in any case. */
export class UsernameTaken extends AppError {
  constructor() {
    const message = 'This username is taken. Please choose another one.';
    super('username_taken', message, { errors: [{ field: 'username', message }] });
  }
}

/** An account with this email exists. */
export class EmailTaken extends AppError {
  constructor() {
    const message = 'An account with this email already exists. Please sign in, or use another email.';
    super('email_taken', message, { errors: [{ field: 'email', message }] });
  }
}

/** The settings changed after the page read them, in another window or by a colleague. */
export class SettingsChanged extends AppError {
  constructor() {
    super('settings_changed', USER_MESSAGES.settingsChanged);
  }
}

/** The password is on the list of common ones. */
export class PasswordCommon extends AppError {
  constructor(field: string) {
    super('password_common', AUTH_MESSAGES.passwordCommon, { errors: [{ field, message: AUTH_MESSAGES.passwordCommon }] });
  }
}
