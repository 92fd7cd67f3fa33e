import type { SeatRole } from '@warmline/contracts/auth/access';
import { AppError } from '../errors/app-error.js';

/** The buyer's seat in the agency doesn't allow this: `role` is null for a disabled seat. */
export class SeatRefused extends AppError {
  constructor(role: SeatRole | null) {
    super(
      'forbidden',
      role
        ? `Your role in this agency is ${role}, which doesn't allow this. Please ask the owner of your agency.`
        : 'Your seat in this agency is disabled. Please ask the owner of your agency.',
    );
  }
}
