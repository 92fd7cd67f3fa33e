import { AppError } from '../../platform/errors/app-error.js';

/** Unknown user or wrong password: one answer for both. */
export class InvalidCredentials extends AppError {
  constructor() {
    super('invalid_credentials', 'Invalid credentials');
  }
}
