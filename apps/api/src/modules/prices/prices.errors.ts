import { AppError } from '../../platform/errors/app-error.js';

/** Somebody else changed a price since this page was read. */
export class PricesChanged extends AppError {
  constructor() {
    super('prices_changed', 'Somebody else has just changed prices. Please look at them again.');
  }
}
