import { AUTH_MESSAGES } from '@warmline/contracts/auth/messages';
import { AppError } from '../../platform/errors/app-error.js';

/** Unknown user or wrong password: one error for both. */
export class InvalidCredentials extends AppError {
  constructor() {
    super('invalid_credentials', 'Invalid credentials');
  }
}

/** The account is disabled; said only after the right password (P52). */
export class AccountDisabled extends AppError {
  constructor() {
    super('account_disabled', AUTH_MESSAGES.accountDisabled);
  }
}

/** Nothing is emailed to a disabled account. */
export class AccountIsDisabled extends AppError {
  constructor() {
    super('account_is_disabled', 'This account is disabled. Enable it first.');
  }
}

/** No admin disables their own account or changes their own role, so that one admin always remains (P54). */
export class OwnStatus extends AppError {
  constructor() {
    super('own_status', "You can't disable your own account or change your own role.");
  }
}

/** Only staff accounts have a role that changes: a buyer never becomes staff. */
export class NotStaff extends AppError {
  constructor() {
    super('not_staff', 'This is not a staff account.');
  }
}

/** The second step came too late, or after a password change. */
export class SignInExpired extends AppError {
  constructor() {
    super('sign_in_expired', 'This took too long. Please sign in again.');
  }
}

/** The current password sent with an account change is wrong. */
export class CurrentPasswordWrong extends AppError {
  constructor() {
    const message = AUTH_MESSAGES.currentPasswordWrong;
    super('current_password_wrong', message, { errors: [{ field: 'currentPassword', message }] });
  }
}

/** Unknown, used or expired: one error for all. */
export class ResetLinkInvalid extends AppError {
  constructor() {
    super('reset_link_invalid', AUTH_MESSAGES.resetLinkInvalid);
  }
}

/** Unknown, used, expired, or of another account: one error for all. */
export class EmailLinkInvalid extends AppError {
  constructor() {
    super('email_link_invalid', AUTH_MESSAGES.emailLinkInvalid);
  }
}

/** Neither an app code nor an unused recovery code. */
export class TwoFactorCodeWrong extends AppError {
  constructor() {
    super('two_factor_code_wrong', AUTH_MESSAGES.codeWrong, { errors: [{ field: 'code', message: AUTH_MESSAGES.codeWrong }] });
  }
}

export class TwoFactorAlreadyOn extends AppError {
  constructor() {
    super('two_factor_already_on', 'Two-factor sign-in is already on.');
  }
}

/** Staff end their own session by Logout, which removes the cookie too. */
export class OwnSession extends AppError {
  constructor() {
    super('own_session', 'This is your own session. Use Logout instead.');
  }
}

export class TwoFactorOff extends AppError {
  constructor() {
    super('two_factor_off', "Two-factor sign-in isn't set up. Start with the QR code.");
  }
}

/** The password was entered too long ago for what moves money (W47). */
export class FreshSignInRequired extends AppError {
  constructor() {
    super('fresh_sign_in_required', AUTH_MESSAGES.passwordAgain);
  }
}
