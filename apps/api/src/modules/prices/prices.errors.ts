import { AppError } from '../../platform/errors/app-error.js';

/** A price changed after the page was loaded. */
export class PricesChanged extends AppError {
  constructor() {
    super('prices_changed', 'Another admin just changed the prices. Please check them and try again.');
  }
}
